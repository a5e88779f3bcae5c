import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { issuedRefunds } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { checkRefund, needsGrant } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/policy.ts';
import { refundView } from '#modules/contracts/payments/pay-views.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockPayOrder, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { refundsOf, type RefundRow } from '#modules/contracts/payments/queries/refunds.ts';
import { refundContract } from './refund-contract.ts';
import { requestRefund } from './request-refund.ts';

const refusals = {
  'not-paid': '这笔款项还没有收到，或已全部退回',
  'too-much': '退款金额超过了可退金额',
  'not-positive': '退款金额应大于 0',
} as const;

/**
 * Before issue a second colleague grants refunds above the limit; refunds of a contract always need
 * one, with a reason of the list. `granted` says that one did.
 */
export const makeRefund = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'refundPayment'>,
  known: PayOrderRow,
  granted: boolean,
): Promise<RefundRow | Refusal> => {
  const { app, caller, now } = context;
  const { key, paySeq, fen, reason } = input;
  await lockPayableOrder(tx, app, known.order_no);
  const planned = await planOfOrder(tx.db, known.order_no);
  if (planned) await lockPlan(tx.db, planned.plan_no);
  const pay = stillThere(await lockPayOrder(tx.db, paySeq));
  const made = await refundsOf(tx.db, [paySeq]);
  const same = made.find((each) => each.key === `staff ${key}`);
  if (same !== undefined)
    return same.fen === fen || same.cause !== null ? same : refuse('KEY_REUSED');
  const own = made.filter(({ surplus }) => !surplus).map((each) => each.fen);
  if ((await openSurrenderOfOrder(tx.db, pay.order_no)) !== undefined)
    return refuse('REFUND_NOT_POSSIBLE', '这份保单正在退保，款项随退保退回');
  const whole = input.cause !== undefined && issuedRefunds[input.cause].gives === 'contract';
  // A cancellation refunds all payments of the contract, which are more than this one.
  const refusal = checkRefund(pay.state, pay.fen, own, whole ? 1 : fen);
  if (refusal !== null) return refuse('REFUND_NOT_POSSIBLE', refusals[refusal]);
  const policy = await lockPolicyOfOrder(tx.db, pay.order_no);
  if (policy !== undefined) return refundContract(tx, context, { pay, policy, input }, granted);
  const surplus = new Set(made.filter((each) => each.surplus).map(({ attempt_no: no }) => no));
  const attempt = (await attemptsOf(tx.db, paySeq)).find(
    ({ state, attempt_no: no }) => state === 'paid' && !surplus.has(no),
  );
  if (attempt === undefined) return refuse('REFUND_NOT_POSSIBLE', refusals['not-paid']);
  const { refundFen } = app.settings.get('console-limits', pay.brand);
  if (!granted && needsGrant(own, fen, refundFen)) {
    return putAsk(tx, context, {
      act: 'refund',
      key,
      input,
      subject: `pay:${paySeq}`,
      brand: pay.brand,
      words: `把支付 ${paySeq} 的 ${formatAmount(fen)} 元原路退回。`,
      why: reason,
    });
  }
  await movePay(tx, app, pay, { event: 'refund', actor: actorOf(caller), now });
  return requestRefund(tx, {
    attempt,
    fen,
    surplus: false,
    key: `staff ${key}`,
    reason,
    actor: actorOf(caller),
    now,
  });
};

export const refundPayment: Verb<'refundPayment'> = async (context, input, known) => {
  const refund = await inTransaction(context.app.database, (tx) =>
    makeRefund(tx, context, input, known, false),
  );
  return refund instanceof Refusal ? refund : refundView(refund);
};
