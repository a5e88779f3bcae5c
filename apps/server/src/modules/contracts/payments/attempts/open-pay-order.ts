import { notYet, recordFirst } from './not-yet.ts';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { chargeTypeOf } from '@parasol/domain/contracts/payments/debits/charge-type';
import { bizTypeOf } from '@parasol/domain/contracts/payments/cashier/pay-platform';
import type { Context } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { recordingOwed } from '#modules/sales/recordings/recorded-sale.ts';
import { waitsForDecision } from '#modules/sales/screening/read-screening.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { verifyAgain } from '#modules/sales/orders/life/move-order.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import { lockPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { newPaySeq } from '#modules/contracts/payments/numbers.ts';
import {
  insertPayOrder,
  openPayOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';

const notFound = (): Refusal => refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');

/** The one pay order of an order; made at the first wish to pay. */
export const openPayOrderFor = async (
  context: Context,
  orderNo: string,
): Promise<PayOrderRow | Refusal> => {
  const { app, caller, brand } = context;
  const userId = personOf(caller);
  return inTransaction(app.database, async (tx) => {
    const order = await lockPayableOrder(tx, app, orderNo);
    if (!order || order.userId === null || order.userId !== userId || order.brand !== brand.id) {
      if (order)
        context.log.warn({ orderNo, caller: userId }, 'an order was to be paid by a stranger');
      return notFound();
    }
    const back = order.state === 'to-pay' ? await verifyAgain(tx, app, order.row) : null;
    if (back || order.state === 'to-verify')
      return refuse('PAY_NOT_POSSIBLE', orderLife.states['to-verify'].words);
    if (order.state === 'to-pay' && (await recordingOwed(app, tx.db, order.row))) {
      return recordFirst(order.baseProductNo);
    }
    const openPay = await openPayOrder(tx.db, orderNo);
    if (openPay !== undefined && (openPay.fen === order.dueFen || openPay.state !== 'to-pay'))
      return openPay;
    if (order.state !== 'to-pay' && order.state !== 'paying')
      return refuse('PAY_NOT_POSSIBLE', orderLife.states[order.state].words);
    if (order.payUntil !== null && order.payUntil <= app.clock()) {
      return refuse('PAY_NOT_POSSIBLE', '支付时间已过，这份订单不能再支付，可以重新投保');
    }
    if (await waitsForDecision(tx.db, orderNo)) return notYet();
    if (openPay !== undefined) {
      const detail = { orderNo, because: 'another amount is due' };
      await movePay(tx, app, openPay, { event: 'close', actor: 'system', detail });
    }
    return makePayOrder(tx, { app, brand, now: context.now }, order, {
      userId,
      actor: `customer:${userId}`,
    });
  });
};

/** The pay order of an order that is locked and has none. */
export const makePayOrder = async (
  tx: Tx,
  context: Pick<Context, 'app' | 'brand' | 'now'>,
  order: PayableOrder,
  { userId, actor }: { readonly userId: string; readonly actor: string },
): Promise<PayOrderRow> => {
  const { app, brand, now } = context;
  const published = await app.catalogue.version(order.baseProductNo, order.productVersion);
  if (published === undefined)
    throw new Error(`order ${order.orderNo} names a version that was never published`);
  const { cashier } = published.product.pay;
  const regional = published.product.display.layout === 'regional';
  const paySeq = newPaySeq();
  const made = await insertPayOrder(tx.db, {
    pay_seq: paySeq,
    purpose: 'order',
    brand: order.brand,
    user_id: userId,
    order_no: order.orderNo,
    display_id: order.displayId,
    plan_no: null,
    instalment: null,
    insurer: order.insurer,
    subject: `${order.productName} 保险费`,
    fen: order.dueFen,
    biz_type: bizTypeOf(brand.sellChannel, regional),
    regional,
    charge_type: chargeTypeOf({ cashier, instalments: order.instalments }),
    conf_code: `${brand.appCode}-${cashier.toUpperCase()}`,
    have_return_visit: order.longTerm,
    opened_at: now,
  });
  if (made === undefined) throw new Error(`the pay order of ${order.orderNo} is gone`);
  tx.audit({
    actor,
    action: 'pay.opened',
    subject: `pay:${paySeq}`,
    detail: { orderNo: order.orderNo, fen: order.dueFen },
  });
  return made.fen === 0 ? takeFree(tx, context, made) : made;
};

/** Nothing is due, so the order continues at once without a pay order. */
const takeFree = async (
  tx: Tx,
  { app, now }: Pick<Context, 'app' | 'now'>,
  pay: PayOrderRow,
): Promise<PayOrderRow> => {
  const actor = `customer:${pay.user_id}`;
  const outcome = await markOrderPaid(tx, app, pay.order_no, {
    paySeq: pay.pay_seq,
    amountFen: 0,
    paidAt: now,
    actor,
  });
  if (outcome !== 'paid') return pay;
  const change = { paid_at: now };
  return (await movePay(tx, app, pay, { event: 'free', actor, now, change })) ?? pay;
};
