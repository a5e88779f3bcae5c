import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { coolingOffOf, coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import { deliveryWays } from '@parasol/domain/contracts/policies/changes/delivery';
import {
  receiptWording,
  receiptStatements,
} from '@parasol/domain/contracts/policies/services/receipt';
import type { App, Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findOrder, productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { insurerKnowsOfReceipt } from '#modules/sales/underwriting/supplements/tell-insurer.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { deliveryOf } from '#modules/contracts/policies/queries/deliveries.ts';
import { receiptOf, receivedOf } from '#modules/contracts/policies/queries/receipts.ts';
import { openReceipt } from './sealed-receipt.ts';

type Receipt = Output<'getReceipt'>;

/** For the policyholder alone: the agent who prepared the order has received nothing. */
export const orderReceivedBy = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => {
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  return order.user_id === personOf(context.caller)
    ? order
    : refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
};

/** Which words are signed: they name the day the cooling-off would end. */
export const receiptVersion = (orderNo: string, statements: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify({ orderNo, wording: receiptWording, statements }))
    .digest('hex');

/** The statements to be signed at a moment. */
export const statementsAt = async (
  app: App,
  db: Db,
  policy: PolicyRow,
  now: Date,
): Promise<readonly string[]> => {
  const received = await receivedOf(db, policy.order_no);
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const days = policy.contract.coolingOffDays;
  return receiptStatements({
    policyNo: policy.policy_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    coolingOffDays: days,
    coolingOffNote: product.periods.coolingOffNote,
    coolingOffUntil: coolingOffUntil(days, (received ?? now).getTime()),
    receivedOn: received ? dateOf(received.getTime()) : null,
  });
};

export const receiptView = async (
  app: App,
  order: OrderRow,
  policy: PolicyRow | undefined,
  now: Date,
): Promise<Receipt> => {
  const { db } = app.database;
  const [{ product }, row, received, delivery] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    receiptOf(db, order.order_no),
    receivedOf(db, order.order_no),
    deliveryOf(db, order.order_no),
  ]);
  const signed = row && (await openReceipt(app, row));
  const statements = row?.statements ?? (policy ? await statementsAt(app, db, policy, now) : []);
  const days = policy?.contract.coolingOffDays ?? product.periods.coolingOffDays;
  return {
    orderNo: order.order_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    policyNo: policy?.policy_no ?? null,
    held: policy?.user_id === order.user_id,
    state: row ? 'signed' : policy ? 'open' : orderLife.isOver(order.state) ? 'over' : 'waiting',
    statements: [...statements],
    version: receiptVersion(order.order_no, statements),
    coolingOff: coolingOffOf(days, received?.getTime() ?? null, now.getTime()),
    delivered:
      delivery?.received_at && delivery.how
        ? { at: delivery.received_at.toISOString(), words: deliveryWays[delivery.how] }
        : null,
    signed:
      row === undefined
        ? null
        : {
            at: row.signed_at.toISOString(),
            method: row.method,
            strokes: signed?.strokes ?? [],
            fingerprint: row.fingerprint.toString('hex'),
            told: await insurerKnowsOfReceipt(db, order.order_no),
          },
  };
};
