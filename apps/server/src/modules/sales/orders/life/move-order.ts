import { nextStep, stepsNeeded } from '@parasol/domain/sales/orders/states/next-step';
import { expiryOf } from '@parasol/domain/sales/orders/order-dates';
import {
  type OrderEvent,
  type OrderMover,
  orderLife,
} from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import {
  papersRanOut,
  registerContradicts,
} from '#modules/sales/orders/identity/order-identity.ts';
import { tellCustomer } from './order-notices.ts';
import {
  changeOrder,
  type OrderChange,
  type OrderRow,
} from '#modules/sales/orders/queries/orders.ts';

export interface Mover {
  readonly by: OrderMover;
  /** For the audit trail: `customer:…`, `insurer:…`, `system`. */
  readonly actor: string;
}

const isPayable = (state: OrderRow['state']): boolean => state === 'to-pay' || state === 'paying';

const isStored = ({ answer }: OrderRow): boolean => answer?.proposalNo !== undefined;

export const system: Mover = { by: 'system', actor: 'system' };

interface Said {
  readonly change: OrderChange;
  /** The insurer has it on its books since it was stored. */
  readonly stored: boolean;
}

const move = moving<typeof orderLife, OrderRow, Said>(orderLife, {
  change: (tx, _app, order, { event, from, to, actor, at, change }) => {
    const stays = expiryOf(to, at.getTime(), order.price.holdsUntil);
    // An order that continues a policy can wait until the last day that keeps its start.
    const expiry = order.renews !== null && stays !== undefined ? order.price.holdsUntil : stays;
    // The hold is fixed when the order can be paid: beginning or failing to pay does not prolong it.
    const holdStays = isPayable(from) && isPayable(to);
    const fresh = expiry === undefined ? null : new Date(expiry);
    return changeOrder(
      tx.db,
      order.order_no,
      {
        expires_at: holdStays ? order.expires_at : fresh,
        ...change,
        state: to,
        state_since: at,
        changed_at: at,
      },
      { event, from_state: from, to_state: to, actor, at },
    );
  },
  audited: ({ order_no: orderNo }, { from, to }) => ({
    subject: `order:${orderNo}`,
    detail: { from, to },
  }),
  tell: (tx, app, order, template, { at }) => tellCustomer(tx, app, order, template, at),
  after: async (tx, app, order, { event, from, to, actor, stored }) => {
    const { order_no: orderNo, draft_no: draftNo } = order;
    await app.happened(tx, 'order.stepped', { orderNo, draftNo, to });
    if ([from, to].some(concernsPeople) || isOver(to)) {
      await app.happened(tx, 'order.moved', { orderNo, event, to, actor });
    }
    // Nothing new is called for where it stays what it was.
    return from === to ? order : followUp(tx, app, order, stored);
  },
});

/** The life of an order, with the work of its new state; null when the life says no. */
export const moveOrder = (
  tx: Tx,
  app: App,
  order: OrderRow,
  event: OrderEvent,
  mover: Mover,
  change: OrderChange = {},
): Promise<OrderRow | null> =>
  move(tx, app, order, { event, ...mover, change, stored: isStored(order) });

/** An underwriter decides about it, or the customer decides on their offer. */
const concernsPeople = (state: OrderRow['state']): boolean =>
  state === 'referred' || state === 'accepted-with-terms' || state === 'rechecking';

const isOver = (state: OrderRow['state']): boolean => state === 'closed' || state === 'expired';

/** The reactions of other modules to a new state are in the table of reactions. */
const followUp = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  stored: boolean,
): Promise<OrderRow | null> => {
  const about = { orderNo: order.order_no, insurer: order.insurer };
  switch (order.state) {
    case 'paid':
      if (await registerContradicts(app, tx.db, order)) return giveBack(tx, app, order);
      await app.happened(tx, 'order.paid', about);
      return order;
    case 'submitted':
    case 'storing':
      await app.happened(tx, `order.${order.state}`, about);
      return order;
    case 'accepted':
      return continueOrder(tx, app, order);
    case 'closed':
    case 'expired':
      if (stored) await app.happened(tx, 'order.given-up', about);
      return order;
    case 'refunding':
      await app.happened(tx, 'order.refunding', { ...about, reason: '未能出单' });
      return order;
    default:
      return order;
  }
};

const contradicted = async (
  app: App,
  tx: Tx,
  { order_no: orderNo, state }: OrderRow,
): Promise<void> => {
  await alertStaff(app, tx.db, {
    kind: 'register-contradicts',
    subject: `order:${orderNo}`,
    detail: { state },
  });
  await app.happened(tx, 'identity.contradicted', { orderNo });
};

/**
 * Paid while the register's answer was on its way: a person is never insured under another's name.
 */
const giveBack = async (tx: Tx, app: App, order: OrderRow): Promise<OrderRow | null> => {
  await contradicted(app, tx, order);
  const reasons = ['姓名与身份证号码在登记机构的记录中不一致，请核对后重新投保。'];
  const answer = { members: [], ...(await openAnswer(app, order)), reasons };
  const change = await sealAnswer(app, order, answer);
  const refunding = await moveOrder(tx, app, order, 'refuse-issue', system, change);
  const { order_no: orderNo, insurer } = order;
  await app.happened(tx, 'order.given-up', { orderNo, insurer });
  return refunding;
};

/**
 * Back to the identity step, when the register has come to contradict a person on a locked order,
 * or a document on it has expired; null when neither is so.
 */
export const verifyAgain = async (tx: Tx, app: App, order: OrderRow): Promise<OrderRow | null> => {
  const doubted = await registerContradicts(app, tx.db, order);
  if (!doubted && !(await papersRanOut(app, order))) return null;
  if (doubted) await contradicted(app, tx, order);
  return moveOrder(tx, app, order, 'ask-verification', system);
};

/** Moves from acceptance to the next step that this order needs, or to the insurer's books. */
export const continueOrder = async (
  tx: Tx,
  app: App,
  order: OrderRow,
): Promise<OrderRow | null> => {
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  if (!published)
    throw new Error(`order ${order.order_no} names a version that was never published`);
  const { product } = published;
  const house = app.settings.get('aml-limits', '');
  const needed = stepsNeeded(product, order.price, order.unverified_people, house);
  const taken = {
    verified: order.verified_at !== null,
    signed: order.signed_at !== null,
    stored: isStored(order),
  };
  const next = nextStep(needed, taken);
  const again = next === 'ask-verification' ? null : await verifyAgain(tx, app, order);
  return again ?? moveOrder(tx, app, order, next, system);
};
