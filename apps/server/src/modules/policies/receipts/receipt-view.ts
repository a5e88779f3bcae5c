import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { coolingOffOf, coolingOffUntil } from '@parasol/domain/policies/cooling-off';
import { RECEIPT_WORDING, receiptStatements } from '@parasol/domain/policies/receipt';
import type { App, Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { findOrder } from '#modules/orders/kept/find-order.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import type { OrderRow } from '#modules/orders/kept/read-order.ts';
import { isFinal } from '@parasol/domain/orders/order-states';
import { insurerKnowsOfReceipt } from '#modules/underwriting/tell-insurer.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { receiptOf } from '../queries/receipts.ts';
import { openReceipt } from './sealed-receipt.ts';

type Receipt = Output<'getReceipt'>;

/** For the policyholder alone: whoever prepared the order has received nothing. */
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
    .update(JSON.stringify({ orderNo, wording: RECEIPT_WORDING, statements }))
    .digest('hex');

/** What would be signed at a moment. */
export const statementsAt = async (
  app: App,
  policy: PolicyRow,
  now: Date,
): Promise<readonly string[]> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const days = policy.contract.coolingOffDays;
  return receiptStatements({
    policyNo: policy.policy_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    coolingOffDays: days,
    coolingOffNote: product.periods.coolingOffNote,
    coolingOffUntil: coolingOffUntil(days, now.getTime()),
  });
};

export const receiptView = async (
  app: App,
  order: OrderRow,
  policy: PolicyRow | undefined,
  now: Date,
): Promise<Receipt> => {
  const { db } = app.database;
  const [{ product }, row] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    receiptOf(db, order.order_no),
  ]);
  const signed = row && (await openReceipt(app, row));
  const statements = row?.statements ?? (policy ? await statementsAt(app, policy, now) : []);
  const days = policy?.contract.coolingOffDays ?? product.periods.coolingOffDays;
  return {
    orderNo: order.order_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    policyNo: policy?.policy_no ?? null,
    held: policy?.user_id === order.user_id,
    state: row ? 'signed' : policy ? 'open' : isFinal(order.state) ? 'over' : 'waiting',
    statements: [...statements],
    version: receiptVersion(order.order_no, statements),
    coolingOff: coolingOffOf(days, row?.signed_at.getTime() ?? null, now.getTime()),
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
