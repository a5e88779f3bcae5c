import { refuse, Refusal } from '@parasol/contract/errors';
import { chargeTypes } from '@parasol/domain/payments/charge-type';
import { defaultBizType } from '@parasol/domain/payments/pay-platform';
import { serviceTitles } from '@parasol/domain/payments/policy-service';
import type { App, Context } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import { findService } from './get-policy-service.ts';
import { newPaySeq } from '../numbers.ts';
import type { PayFacts } from '../queries/attempts.ts';
import { insertPayOrder, openServicePay, type PayOrderRow } from '../queries/pay-orders.ts';
import {
  changePlan,
  countUnpaid,
  lapseAgain,
  lockPlan,
  reinstateInstalments,
} from '../queries/plans.ts';
import { changeService, lockService, serviceByNo } from '../queries/services.ts';

/** The one pay order of a policy service; made the first time somebody wants to pay. */
export const openServicePayOrder = async (
  context: Context,
  posNo: string,
): Promise<PayOrderRow | Refusal> => {
  const { app, brand, now } = context;
  const found = await findService(context, posNo);
  if (found instanceof Refusal) return found;
  const order = await readPayableOrder(app, found.order_no);
  if (order === undefined) throw new Error(`service ${posNo} is for no order`);
  return inTransaction(app.database, async (tx) => {
    const service = await lockService(tx.db, posNo);
    const held = await openServicePay(tx.db, posNo);
    if (held !== undefined && held.state !== 'to-pay') return held;
    if (service?.state !== 'to-pay') return refuse('PAY_NOT_POSSIBLE', '这项服务现在不用支付');
    if (service.pay_until <= now)
      return refuse('PAY_NOT_POSSIBLE', '支付时间已过，仍要办理请联系客服');
    if (held !== undefined) return held;
    const paySeq = newPaySeq();
    await insertPayOrder(tx.db, {
      pay_seq: paySeq,
      purpose: 'service',
      brand: service.brand,
      user_id: service.user_id,
      order_no: service.order_no,
      display_id: service.display_id,
      plan_no: null,
      instalment: null,
      pos_no: posNo,
      insurer: order.insurer,
      subject: `${order.productName} ${serviceTitles[service.kind]}`,
      fen: service.fen,
      biz_type: defaultBizType(brand.sellChannel, '/'),
      charge_type: chargeTypes.once,
      conf_code: `${brand.appCode}-SERVICE`,
      have_return_visit: false,
      opened_at: now,
    });
    tx.audit({
      actor: `customer:${service.user_id}`,
      action: 'pay.opened',
      subject: `pay:${paySeq}`,
      detail: { posNo, fen: service.fen },
    });
    const made = await openServicePay(tx.db, posNo);
    if (made === undefined) throw new Error(`the pay order of ${posNo} is gone`);
    return made;
  });
};

/** Whether a service still waits for its money; it is locked until the transaction ends. */
export const lockWantedService = async (tx: Tx, posNo: string): Promise<boolean> => {
  const known = await serviceByNo(tx.db, posNo);
  // The plan is locked before what is asked for it, everywhere.
  if (known?.plan_no) await lockPlan(tx.db, known.plan_no);
  return (await lockService(tx.db, posNo))?.state === 'to-pay';
};

/** All of it went back: the service is over, and what it took up again has lapsed as before. */
export const markServiceReturned = async (
  tx: Tx,
  pay: Pick<PayFacts, 'pos_no'>,
  now: Date,
): Promise<void> => {
  const service = pay.pos_no === null ? undefined : await serviceByNo(tx.db, pay.pos_no);
  if (service?.paid_at == null) return;
  await changeService(tx.db, service.pos_no, { state: 'closed', paid_at: null, changed_at: now });
  if (service.plan_no === null) return;
  await lapseAgain(tx.db, service.plan_no, service.paid_at, now);
  await changePlan(tx.db, service.plan_no, 'lapsed', now);
};

/** The money is there: a lapsed contract that was agreed on is in force again. */
export const markServicePaid = async (
  tx: Tx,
  app: App,
  pay: Pick<PayFacts, 'pos_no' | 'pay_seq'>,
  paidAt: Date,
): Promise<void> => {
  if (pay.pos_no === null) return;
  const now = app.clock();
  const service = await changeService(tx.db, pay.pos_no, {
    state: 'paid',
    paid_at: paidAt,
    changed_at: now,
  });
  tx.audit({
    actor: 'system',
    action: 'policy-service.paid',
    subject: `order:${service.order_no}`,
    detail: { posNo: pay.pos_no, paySeq: pay.pay_seq },
  });
  const { plan_no: planNo, covers_until: until } = service;
  if (planNo === null || until === null) return;
  await reinstateInstalments(tx.db, planNo, { until, paidAt, now });
  const left = await countUnpaid(tx.db, planNo, undefined);
  await changePlan(tx.db, planNo, left === 0 ? 'finished' : 'active', now);
};
