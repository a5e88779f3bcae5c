import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { startAttempt } from './start-attempt.ts';

const suite = usePaySuite();

test('twenty taps ask the provider once and get the same launch, until it can no longer be used', async () => {
  const payment = await suite.fresh();
  const asked = async () => {
    const { seen } = await suite
      .db()
      .selectFrom('sandbox_trades')
      .select('seen')
      .where('number', '=', attemptOf(payment))
      .executeTakeFirstOrThrow();
    return seen;
  };
  const first = await launch(suite.chen, payment);
  const times = await asked();
  for (let tap = 0; tap < 19; tap += 1)
    expect((await launch(suite.chen, payment)).data.launch).toEqual(first.data.launch);
  expect(await asked()).toBe(times);
  suite.desk.clock.advance(5 * 60_000);
  await launch(suite.chen, payment);
  expect(await asked()).toBe(times + 1);
  expect(await suite.attempts(payment)).toHaveLength(1);
});

test('once paid, another attempt that is still alive is closed at its provider', async () => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await suite.desk.fault('pay-close', '500', 20);
  const other = await startAttempt(suite.desk.app, {
    paySeq: payment.paySeq,
    channel: 'wechat-native',
    merchant: '1900000001',
    app: 'wx-sandbox-7',
    actor: 'test',
  });
  expect(other).toHaveProperty('attempt.number', 2);
  await suite
    .db()
    .updateTable('pay_attempts')
    .set({ state: 'waiting' })
    .where('attempt_no', '=', attemptOf(payment, 1))
    .execute();
  await takeEvidence(suite.desk.app, suite.paidEvidence(payment, 2));
  await suite.db().deleteFrom('sandbox_faults').execute();
  await until('the attempt is closed', () => suite.attempts(payment), {
    is: ([first]) => first?.state === 'closed',
  });
  expect(await suite.payState(payment)).toBe('paid');
});
