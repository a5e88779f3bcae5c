import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { movePay } from '@parasol/domain/payments/pay-states';
import { checkRefund } from '@parasol/domain/payments/refund-amount';
import { formatAmount } from '@parasol/domain/money/fen';
import type { StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { putAsk } from '#modules/accounts/asks/put-ask.ts';
import { lockPayableOrder } from '#modules/orders/life/payable-order.ts';
import { openSurrenderOfOrder } from '#modules/policies/leave-policy.ts';
import { refundView } from '../kept/pay-views.ts';
import { attemptsOf } from '../queries/attempts.ts';
import { changePayOrder, lockPayOrder, payOrderBySeq } from '../queries/pay-orders.ts';
import { refundsOf, type RefundRow } from '../queries/refunds.ts';
import { requestRefund } from './request-refund.ts';

const refusals = {
  'not-paid': '这笔款项还没有收到，或已全部退回',
  'too-much': '退款金额超过了可退金额',
  'not-positive': '退款金额应大于 0',
} as const;

/** From the limit on another person has to grant it; `granted` says that one did. */
export const makeRefund = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'refundPayment'>,
  granted: boolean,
): Promise<RefundRow | Refusal> => {
  const { app, caller, now } = context;
  const { key, paySeq, fen, reason } = input;
  const known = await payOrderBySeq(tx.db, paySeq);
  if (!known || !staffMay(caller, known.brand)) return refuse('NOT_FOUND', '没有找到这笔支付');
  if (known.purpose === 'order') await lockPayableOrder(tx, app, known.order_no);
  const pay = await lockPayOrder(tx.db, paySeq);
  if (pay === undefined) return refuse('NOT_FOUND', '没有找到这笔支付');
  const made = await refundsOf(tx.db, [paySeq]);
  const same = made.find((each) => each.key === `staff ${key}`);
  if (same !== undefined) return same.fen === fen ? same : refuse('KEY_REUSED');
  const own = made.filter(({ surplus }) => !surplus).map((each) => each.fen);
  if ((await openSurrenderOfOrder(tx.db, pay.order_no)) !== undefined)
    return refuse('REFUND_NOT_POSSIBLE', '这份保单正在退保，款项随退保退回');
  const refusal = checkRefund(pay.state, pay.fen, own, fen);
  if (refusal !== null) return refuse('REFUND_NOT_POSSIBLE', refusals[refusal]);
  const surplus = new Set(made.filter((each) => each.surplus).map(({ attempt_no: no }) => no));
  const attempt = (await attemptsOf(tx.db, paySeq)).find(
    ({ state, attempt_no: no }) => state === 'paid' && !surplus.has(no),
  );
  if (attempt === undefined) return refuse('REFUND_NOT_POSSIBLE', refusals['not-paid']);
  // Counted together: a large refund in small parts is a large refund.
  const whole = own.reduce((sum, each) => sum + each, fen);
  if (!granted && whole >= app.settings.get('console-limits', pay.brand).refundFen) {
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
  const next = movePay(pay.state, 'refund');
  if (next !== null) await changePayOrder(tx.db, paySeq, { state: next, changed_at: now });
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

export const refundPayment: Verb<'refundPayment'> = async (context, input) => {
  const refund = await inTransaction(context.app.database, (tx) =>
    makeRefund(tx, context, input, false),
  );
  return refund instanceof Refusal ? refund : refundView(refund);
};
