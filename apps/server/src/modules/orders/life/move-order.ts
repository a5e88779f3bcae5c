import { nextStep, stepsNeeded } from '@parasol/domain/orders/next-step';
import { expiryOf } from '@parasol/domain/orders/order-dates';
import {
  moveOrder as moveOf,
  type OrderEvent,
  type OrderMover,
} from '@parasol/domain/orders/order-states';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { tellCustomer } from './order-notices.ts';
import { changeOrder, type OrderChange, type OrderRow } from '../queries/orders.ts';

export interface Mover {
  readonly by: OrderMover;
  /** For the audit trail: `customer:…`, `insurer:…`, `system`. */
  readonly actor: string;
}

const isPayable = (state: OrderRow['state']): boolean => state === 'to-pay' || state === 'paying';

export const system: Mover = { by: 'system', actor: 'system' };

/**
 * The one way an order changes its state: the table is asked, the move is written down with its
 * audit row, and what the new state calls for is set going, all in the caller's transaction.
 * The order must be locked. Undefined when the table says no; then nothing happened.
 */
export const moveOrder = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  event: OrderEvent,
  mover: Mover,
  change: OrderChange = {},
): Promise<OrderRow | undefined> => {
  const move = moveOf(order.state, event, mover.by);
  if (!move.ok) return undefined;
  const now = app.clock();
  const stays = expiryOf(move.state, now.getTime(), order.price.holdsUntil);
  // What goes on from a policy can wait until the last day that keeps its start.
  const expiry = order.renews !== null && stays !== undefined ? order.price.holdsUntil : stays;
  // The hold is fixed when the order can be paid: beginning or failing to pay does not prolong it.
  const held = isPayable(order.state) && isPayable(move.state);
  const fresh = expiry === undefined ? null : new Date(expiry);
  const moved = await changeOrder(
    tx.db,
    order.order_no,
    {
      expires_at: held ? order.expires_at : fresh,
      ...change,
      state: move.state,
      state_since: now,
      changed_at: now,
    },
    { event, from_state: order.state, to_state: move.state, actor: mover.actor, at: now },
  );
  tx.audit({
    actor: mover.actor,
    action: `order.${event}`,
    subject: `order:${order.order_no}`,
    detail: { from: order.state, to: move.state },
  });
  await tellCustomer(tx, app, moved, event, now);
  if ([order.state, move.state].some(concernsPeople) || isOver(move.state)) {
    const { order_no: orderNo } = order;
    await app.happened(tx, 'order.moved', { orderNo, event, to: move.state, actor: mover.actor });
  }
  return followUp(tx, app, order, moved);
};

/** A person decides about it, or somebody decides on what they said. */
const concernsPeople = (state: OrderRow['state']): boolean =>
  state === 'referred' || state === 'accepted-with-terms';

const isOver = (state: OrderRow['state']): boolean => state === 'closed' || state === 'expired';

/** What others do about a new state stands in the table of reactions. */
const followUp = async (
  tx: Tx,
  app: App,
  before: OrderRow,
  order: OrderRow,
): Promise<OrderRow | undefined> => {
  const about = { orderNo: order.order_no, insurer: order.insurer };
  switch (order.state) {
    case 'submitted':
    case 'storing':
    case 'paid':
      await app.happened(tx, `order.${order.state}`, about);
      return order;
    case 'accepted':
      return goOn(tx, app, order);
    case 'closed':
    case 'expired':
      // The insurer has it on its books since it was stored.
      if (before.answer?.proposalNo !== undefined) await app.happened(tx, 'order.given-up', about);
      return order;
    case 'refunding':
      await app.happened(tx, 'order.refunding', { ...about, reason: '保险公司未能出单' });
      return order;
    default:
      return order;
  }
};

/** From acceptance to the next step that this order needs, or to the insurer's books. */
export const goOn = async (tx: Tx, app: App, order: OrderRow): Promise<OrderRow | undefined> => {
  const published = await app.catalogue.version(order.base_product_no, order.product_version);
  if (!published)
    throw new Error(`order ${order.order_no} names a version that was never published`);
  const { product } = published;
  const house = app.settings.get('aml-limits', '');
  const needed = stepsNeeded(product, order.price, order.unverified_people, house);
  const taken = { verified: order.verified_at !== null, signed: order.signed_at !== null };
  return moveOrder(tx, app, order, nextStep(needed, taken), system);
};
