import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { mayPayAhead, payAheadDays } from '@parasol/domain/contracts/payments/debits/debit-plan';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { cashierView } from '#modules/contracts/payments/cashier/cashier-view.ts';
import { openInstalmentPayOrder } from '#modules/contracts/payments/attempts/open-instalment-pay.ts';
import { openServicePayOrder } from './open-service-pay.ts';
import { deadlineOf } from '#modules/contracts/payments/plans/plan-deadline.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { lockInstalment, lockPlan } from '#modules/contracts/payments/queries/plans.ts';

/** An instalment to be paid by hand, by its plan and number. */
const instalmentNo = /^(PP[0-9A-Z]{12})-(\d{1,3})$/;

export const payPolicyService: Verb<'payPolicyService'> = async (context, { posNo }) => {
  const pay = posNo.startsWith('PV')
    ? await openServicePayOrder(context, posNo)
    : await openInstalment(context, posNo);
  return pay instanceof Refusal ? pay : cashierView(context, pay);
};

const openInstalment = async (context: Context, posNo: string): Promise<PayOrderRow | Refusal> => {
  const { app, brand, caller, now } = context;
  const [, planNo = '', number = ''] = instalmentNo.exec(posNo) ?? [];
  const notFound = refuse('NOT_FOUND', '没有找到这一期保险费，请从交费计划重新进入');
  if (planNo === '') return notFound;
  return inTransaction(app.database, async (tx) => {
    const plan = await lockPlan(tx.db, planNo);
    const instalment = plan && (await lockInstalment(tx.db, planNo, Number(number)));
    if (!plan || !instalment || plan.user_id !== personOf(caller) || plan.brand !== brand.id)
      return notFound;
    if (instalment.state === 'paid') return refuse('PAY_NOT_POSSIBLE', '这一期保险费已经交过');
    if (instalment.state === 'debiting')
      return refuse('PAY_NOT_POSSIBLE', '这一期正在自动扣费，请稍候查看结果');
    if (instalment.state === 'lapsed' || instalment.state === 'cancelled') {
      return refuse('PAY_NOT_POSSIBLE', '这一期不再收取，保单现在怎样请看“我的保单”');
    }
    const deadline = await deadlineOf(tx.db, plan);
    if (deadline !== null && dateOf(now.getTime()) > deadline.payBy)
      return refuse(
        'PAY_NOT_POSSIBLE',
        `第 ${deadline.number} 期最迟应在 ${deadline.payBy} 交上，时间已过`,
      );
    // Before the insurer has issued it there is no contract with a second premium to take.
    if ((await readPayableOrder(app, plan.order_no, tx.db))?.state !== 'issued')
      return refuse('PAY_NOT_POSSIBLE', '保险公司还在出具保单，请稍后再交');
    if (!mayPayAhead(instalment.due, dateOf(now.getTime()))) {
      return refuse('PAY_NOT_POSSIBLE', `还没到交费时间，应交日前 ${payAheadDays} 天内可以交`);
    }
    return openInstalmentPayOrder(tx, app, plan, instalment);
  });
};
