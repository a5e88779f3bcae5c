import { expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { staffContext } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { until } from '#testing/server/until.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();

test('staff stop the debits of a policy and let them go on; the customer reads why', async () => {
  const payment = await suite.monthly();
  await suite.sign(payment);
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const { due } = await suite.second(payment);
  const staff = staffContext(suite.desk);
  const hold = { policyNo, reason: '客户来电要求暂停' };
  expect(await makeCall('suspendDebits', staff, hold)).toEqual({ suspended: true });
  expect(await makeCall('suspendDebits', staff, hold)).toMatchObject({ key: 'CONFLICT' });
  await until('the customer is told', () => suite.texts('自动扣费已暂停'), {
    is: (count) => count === 1,
  });
  expect((await suite.chen.ask('getPolicy', { policyNo })).held?.words).toBe(hold.reason);
  for (const days of [-1, 0, 40, 100]) {
    suite.at(addDays(due, days), '09:30');
    await watchPoliciesOnce(suite.desk.app);
    await runDebitsNow(suite.desk.app);
  }
  expect(await suite.second(payment)).toMatchObject({ tries: 0, noticed_for: null });
  await suite.comeBack(addDays(due, 100));
  const policy = await suite.chen.ask('getPolicy', { policyNo });
  expect(policy.status).not.toBe('lapsed');
  const resumed = { ...hold, reason: '客户要求恢复' };
  expect(await makeCall('resumeDebits', staffContext(suite.desk), resumed)).toEqual({
    suspended: false,
  });
  await runDebitsNow(suite.desk.app);
  expect((await suite.second(payment)).noticed_for).toBe(addDays(due, 101));
  expect((await suite.chen.ask('getPolicy', { policyNo })).held).toBeNull();
});
