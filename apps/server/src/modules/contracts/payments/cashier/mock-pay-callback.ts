import { refuse, Refusal } from '@parasol/contract/errors';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { Context, Verb } from '#ground/context.ts';
import { mockApp, mockMerchant } from '#providers/payment/sandbox/mock.ts';
import { afterPay, platformOf } from '#modules/contracts/payments/pay-views.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { startAttempt } from '#modules/contracts/payments/attempts/start-attempt.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';

const mockLaunch = (context: Context, pay: PayOrderRow) => ({
  kind: 'mock' as const,
  fields: {
    amountInFen: pay.fen,
    businessTime: context.now.toISOString(),
    orderId: pay.pay_seq,
    uid: pay.user_id,
    payStatus: 'SUCCESS',
    realPayType: 'MOCK',
  },
});

/** Begins a payment of test traffic, which only the page itself will confirm. */
export const launchMock = async <Answer>(
  context: Context,
  pay: PayOrderRow,
  answer: (pay: PayOrderRow, launch: ReturnType<typeof mockLaunch>) => Answer,
): Promise<Answer | Refusal> => {
  const started = await startAttempt(context.app, {
    paySeq: pay.pay_seq,
    channel: 'wechat-h5',
    merchant: mockMerchant,
    app: mockApp,
    actor: `customer:${pay.user_id}`,
  });
  return started instanceof Refusal
    ? started
    : answer(started.pay, mockLaunch(context, started.pay));
};

/** Production has no such call: it answers as if it did not exist. */
export const mockPayCallback: Verb<'mockPayCallback'> = async (context, input, pay) => {
  const { app, brand } = context;
  if (app.env.mode === 'production') return refuse('NOT_FOUND');
  const attempts = await attemptsOf(app.database.db, pay.pay_seq);
  const attempt = attempts.findLast(
    ({ merchant, state }) => merchant === mockMerchant && (isLive(state) || state === 'paid'),
  );
  if (attempt === undefined || input.uid !== pay.user_id) return refuse('PAY_NOT_POSSIBLE');
  const taken = await takeEvidence(app, {
    source: 'mock',
    from: { provider: attempt.provider, merchant: mockMerchant },
    attemptNo: attempt.attempt_no,
    outcome: input.payStatus === 'SUCCESS' ? 'paid' : 'failed',
    merchant: mockMerchant,
    app: mockApp,
    fen: input.amountInFen,
    currency: 'CNY',
    transactionNo: `MOCK-${attempt.attempt_no}`,
    paidAt: context.now.getTime(),
  });
  if (taken === 'refused') return refuse('INVALID_REQUEST', '金额与订单不一致');
  const after = (await payOrderBySeq(app.database.db, pay.pay_seq)) ?? pay;
  return {
    success: 'Y',
    url: afterPay(context, after, platformOf(context), null)?.listUrl ?? brand.orderListUrl,
  };
};
