import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  checkIssuedRefund,
  issuedRefunds,
  type IssuedRefusal,
  type IssuedRefund,
} from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { actorOf } from '#ground/caller/person-of.ts';
import type { StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { undecidedClaimOf } from '#modules/contracts/claims/own-claims.ts';
import { cancelPolicy } from '#modules/contracts/policies/life/cancel-policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/policy.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import {
  lockedPayOrder,
  lockPayOrder,
  payOrdersOfOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import type { RefundRow } from '#modules/contracts/payments/queries/refunds.ts';
import { collectedMoney } from './collected-money.ts';
import { issuedMoney } from './issued-money.ts';
import { requestRefund } from './request-refund.ts';
import { paidAttempt } from './return-payment.ts';

const refusals: Readonly<Record<IssuedRefusal, string>> = {
  'no-cause':
    '保单已经出单，请选择退款依据。没有保险公司的意见而退还一部分保险费，属于合同以外的利益（保险法第一百一十六条、第一百三十一条），不能办理',
  'no-insurer': '这会改变保险费或合同，请填写保险公司的批单号或函件编号',
  'not-excess':
    '没有这么多多收的款项。退还应收的保险费属于合同以外的利益，保险公司更正保险费的，请选择更正并填写批单号',
  'is-whole': '这会退完这笔款项。请选择解除合同，或撤销已办理的业务，并让复核的同事看到',
  'not-whole': '这项依据要全额退还，请按页面上的金额办理',
  'wrong-purpose': '这笔款项不适用这项退款依据',
};

interface Refunding {
  readonly pay: PayOrderRow;
  readonly policy: PolicyRow;
  readonly input: Parsed<'refundPayment'>;
}

/** The refund in words, for the colleague who grants it. */
const wordsOf = ({ pay, policy, input }: Refunding, cause: IssuedRefund): string => {
  const { title, changes, gives } = issuedRefunds[cause];
  const by = input.insurerRef === undefined ? '' : `，保险公司凭证 ${input.insurerRef}`;
  const what =
    gives === 'contract' ? `保单 ${policy.policy_no} 的全部款项` : `支付 ${pay.pay_seq} 的`;
  return `${title}${by}：把${what} ${formatAmount(input.fen)} 元原路退回。${changes}客户会收到通知。`;
};

const returnOne = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  { input }: Refunding,
  cause: IssuedRefund,
  part: { readonly paySeq: string; readonly fen: number },
): Promise<RefundRow> => {
  const pay = await lockedPayOrder(tx.db, part.paySeq);
  await movePay(tx, app, pay, { event: 'refund', actor: actorOf(caller), now });
  return requestRefund(tx, {
    attempt: await paidAttempt(tx, part.paySeq),
    fen: part.fen,
    surplus: false,
    key: `staff ${input.key}`,
    reason: issuedRefunds[cause].title,
    cause,
    insurerRef: input.insurerRef ?? null,
    why: input.reason,
    actor: actorOf(caller),
    now,
  });
};

/** The contract ends with the grant, before any of its money has reached the customer. */
const cancelAndReturn = async (
  tx: Tx,
  context: StaffContext,
  refunding: Refunding,
  cause: IssuedRefund,
): Promise<RefundRow> => {
  const { app, caller } = context;
  const { pay, policy } = refunding;
  const pays = (await payOrdersOfOrder(tx.db, pay.order_no)).toSorted((a, b) =>
    a.pay_seq < b.pay_seq ? -1 : 1,
  );
  for (const { pay_seq: paySeq } of pays) await lockPayOrder(tx.db, paySeq);
  await cancelPolicy(tx, app, policy, actorOf(caller));
  await endMandatesOf(tx, app, pay.order_no, 'the contract was cancelled');
  const { payments } = await collectedMoney(app, tx.db, pay.order_no);
  const made: RefundRow[] = [];
  for (const { paySeq, left } of payments)
    if (left > 0) made.push(await returnOne(tx, context, refunding, cause, { paySeq, fen: left }));
  const own = made.find(({ pay_seq: paySeq }) => paySeq === pay.pay_seq) ?? made[0];
  if (own === undefined) throw new Error(`policy ${policy.policy_no} has nothing to give back`);
  return own;
};

/** Money of an issued contract is refunded for a reason of the list, always by two people. */
export const refundContract = async (
  tx: Tx,
  context: StaffContext,
  refunding: Refunding,
  granted: boolean,
): Promise<RefundRow | Refusal> => {
  const { app, caller } = context;
  const { pay, policy, input } = refunding;
  const { cause, insurerRef, fen, key, reason } = input;
  const money = await issuedMoney(app, tx.db, policy, pay);
  const refusal = checkIssuedRefund(money, cause, insurerRef, fen);
  if (cause === undefined || refusal !== null)
    return refuse('REFUND_NOT_POSSIBLE', refusals[refusal ?? 'no-cause']);
  const { gives } = issuedRefunds[cause];
  if (gives === 'contract') {
    if (policyLife.move(policy.state, 'cancel') === null)
      return refuse(
        'REFUND_NOT_POSSIBLE',
        `保单现在是“${policyLife.states[policy.state].title}”，不能再解除`,
      );
    const claim = await undecidedClaimOf(tx.db, policy.policy_no);
    if (claim !== undefined)
      return refuse('REFUND_NOT_POSSIBLE', `理赔 ${claim} 还没有结论，有结论后才能解除合同`);
  }
  if (!granted)
    return putAsk(tx, context, {
      act: 'refund',
      key,
      input,
      subject: `pay:${pay.pay_seq}`,
      brand: pay.brand,
      words: wordsOf(refunding, cause),
      why: reason,
    });
  if (gives === 'contract') return cancelAndReturn(tx, context, refunding, cause);
  const made = await returnOne(tx, context, refunding, cause, { paySeq: pay.pay_seq, fen });
  if (gives === 'part' && pay.purpose !== 'service')
    await app.happened(tx, 'premium.corrected', {
      orderNo: pay.order_no,
      number: pay.instalment ?? 1,
      fen,
      actor: actorOf(caller),
    });
  if (cause === 'repayment-corrected' && pay.pos_no !== null)
    await app.happened(tx, 'repayment.corrected', {
      posNo: pay.pos_no,
      refundNo: made.refund_no,
      fen,
      actor: actorOf(caller),
    });
  return made;
};
