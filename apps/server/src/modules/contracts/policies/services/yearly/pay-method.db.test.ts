import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { expect, test } from 'vitest';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { until } from '#testing/server/until.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { atBank, urlOf } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

const mandatesOf = (orderNo: string) =>
  suite
    .db()
    .selectFrom('mandates')
    .select(['mandate_no', 'provider', 'state'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();

test('another account takes the place of the first, and the debit under way goes on', async () => {
  const payment = await suite.monthly();
  await suite.sign(payment);
  const { due } = await suite.second(payment);
  suite.at(addDays(due, -1));
  await runDebitsNow(suite.desk.app);
  await suite.comeBack(due, '09:00');
  await suite.desk.fault('pay-callback', 'lost', 5);
  await suite.desk.fault('pay-debit', 'reset');
  await runDebitsNow(suite.desk.app);
  expect(await suite.second(payment)).toMatchObject({ state: 'debiting' });
  await suite.desk.fault('pay-callback', 'lost', 0);

  const wish = {
    displayId: payment.displayId,
    method: 'alipay',
    stay: { platform: 2 },
    agreed: true,
  } as const;
  expect((await suite.chen.call('signMandate', wish)).code).toBe(errorCodes.MANDATE_NOT_POSSIBLE);
  const signing = await suite.chen.ask('signMandate', { ...wish, replace: true });
  // The old mandate is in force until the new one is signed.
  expect(await mandatesOf(payment.orderNo)).toMatchObject([
    { provider: 'wechat', state: 'active' },
    { provider: 'alipay', state: 'signing' },
  ]);
  await fetch(urlOf(signing.launch), { redirect: 'manual' });
  await atBank(suite.desk, signing.mandateNo, 'sign', 'alipay');
  await until('the new mandate is active', () => mandatesOf(payment.orderNo), {
    is: (rows) => rows[1]?.state === 'active',
  });
  const [old] = await mandatesOf(payment.orderNo);
  expect(['ending', 'ended']).toContain(old?.state);

  const attempt = await suite
    .db()
    .selectFrom('pay_attempts')
    .selectAll()
    .where('mandate_no', '=', old?.mandate_no ?? '')
    .executeTakeFirstOrThrow();
  const { provider, merchant, app, fen, currency, attempt_no: attemptNo } = attempt;
  await takeEvidence(suite.desk.app, {
    source: 'callback',
    from: { provider, merchant },
    attemptNo,
    outcome: 'paid',
    merchant,
    app,
    fen,
    currency,
    transactionNo: attempt.transaction_no ?? `T-${attemptNo}`,
    paidAt: suite.desk.clock.now().getTime(),
  });
  expect(await suite.second(payment)).toMatchObject({ state: 'paid' });
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const { history } = await suite.chen.ask('listPolicyChanges', { policyNo });
  expect(history[0]).toMatchObject({
    title: '交费账户变更',
    changes: [{ label: '扣费账户', before: '微信支付', after: '支付宝' }],
  });
});

test('every change that was done has its endorsement, and only those', () =>
  expectEndorsements(suite.db()));
