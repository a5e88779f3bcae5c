import { nextStep, stepsNeeded } from '@parasol/domain/orders/next-step';
import { expiryOf } from '@parasol/domain/orders/order-dates';
import {
  moveOrder as moveOf,
  type OrderEvent,
  type OrderMover,
} from '@parasol/domain/orders/order-states';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { askInsurer } from '#modules/underwriting/ask-insurer.ts';
import { tellCustomer } from './order-notices.ts';
import { closeOrderPayments, refundOrder } from './payment-jobs.ts';
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
  const expiry = expiryOf(move.state, now.getTime(), order.price.holdsUntil);
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
  return followUp(tx, app, order, moved);
};

/** What a state calls for by itself. */
const followUp = async (
  tx: Tx,
  app: App,
  before: OrderRow,
  order: OrderRow,
): Promise<OrderRow | undefined> => {
  const now = app.clock();
  switch (order.state) {
    case 'submitted':
      await askInsurer(tx, order, 'underwrite', now);
      return order;
    case 'accepted':
      return goOn(tx, app, order);
    case 'storing':
      await askInsurer(tx, order, 'store', now);
      return order;
    case 'paid':
      await askInsurer(tx, order, 'issue', now);
      return order;
    case 'closed':
    case 'expired':
      // The insurer has it on its books since it was stored.
      if (before.answer?.proposalNo !== undefined) {
        await askInsurer(tx, order, 'cancel', now);
        tx.enqueue(
          closeOrderPayments,
          { orderNo: order.order_no },
          { singletonKey: order.order_no },
        );
      }
      return order;
    case 'refunding':
      tx.enqueue(
        refundOrder,
        { orderNo: order.order_no, reason: '保险公司未能出单' },
        { singletonKey: order.order_no },
      );
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
  const needed = stepsNeeded(published.product, order.price, order.unverified_people);
  const taken = { verified: order.verified_at !== null, signed: order.signed_at !== null };
  return moveOrder(tx, app, order, nextStep(needed, taken), system);
};
