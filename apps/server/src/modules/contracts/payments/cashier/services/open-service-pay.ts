import { refuse, type Refusal } from '@parasol/contract/errors';
import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import { bizTypeOf } from '@parasol/domain/contracts/payments/cashier/pay-platform';
import type { Context } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import {
  lockWantedService,
  payableService,
} from '#modules/contracts/policies/services/payable-service.ts';
import { newPaySeq } from '#modules/contracts/payments/numbers.ts';
import {
  insertPayOrder,
  openServicePay,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';

/** The one pay order of a policy service; made at the first wish to pay. */
export const openServicePayOrder = async (
  context: Context,
  posNo: string,
): Promise<PayOrderRow | Refusal> => {
  const { app, brand, caller, now } = context;
  const known = await payableService(app.database.db, posNo);
  if (known?.userId !== personOf(caller) || known.brand !== brand.id)
    return refuse('NOT_FOUND', '没有找到这项服务，请从通知重新进入');
  const order = await readPayableOrder(app, known.orderNo);
  if (order === undefined) throw new Error(`service ${posNo} is for no order`);
  return inTransaction(app.database, async (tx) => {
    const service = await lockWantedService(tx, app, posNo);
    const openPay = await openServicePay(tx.db, posNo);
    if (openPay !== undefined && openPay.state !== 'to-pay') return openPay;
    if (!service?.toPay) return refuse('PAY_NOT_POSSIBLE', '这项服务现在不用支付');
    if (service.payUntil <= now)
      return refuse('PAY_NOT_POSSIBLE', '支付时间已过，仍要办理请联系客服');
    if (openPay !== undefined) return openPay;
    const paySeq = newPaySeq();
    const made = await insertPayOrder(tx.db, {
      pay_seq: paySeq,
      purpose: 'service',
      brand: service.brand,
      user_id: service.userId,
      order_no: service.orderNo,
      display_id: service.displayId,
      plan_no: null,
      instalment: null,
      pos_no: posNo,
      insurer: order.insurer,
      subject: `${order.productName} ${service.title}`,
      fen: service.fen,
      biz_type: bizTypeOf(
        brand.sellChannel,
        app.catalogue.find(order.baseProductNo)?.product.display.layout === 'regional',
      ),
      charge_type: chargeTypes.once,
      conf_code: `${brand.appCode}-SERVICE`,
      have_return_visit: false,
      opened_at: now,
    });
    if (made === undefined) throw new Error(`the pay order of ${posNo} is gone`);
    tx.audit({
      actor: `customer:${service.userId}`,
      action: 'pay.opened',
      subject: `pay:${paySeq}`,
      detail: { posNo, fen: service.fen },
    });
    return made;
  });
};
