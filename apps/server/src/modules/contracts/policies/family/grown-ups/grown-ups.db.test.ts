import { expect, test } from 'vitest';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { arrive } from '#testing/orders/order-desk.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { staffContext } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { until } from '#testing/server/until.ts';
import { openPolicy, sealPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { watchGrownUps } from './ask-grown-up.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();
const young = '13900139222';

/** A policy whose insured person was seventeen when it began. */
const ofChild = async (turnsOn: string) => {
  const payment = await suite.monthly();
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const policy = await policyByNo(suite.db(), policyNo);
  if (!policy) throw new Error('no policy');
  const content = await openPolicy(suite.desk.app, policy);
  const [own] = content.insureds;
  if (!own) throw new Error('nobody');
  const child = { ...own, relation: 'child' as const, birthDate: addYears(turnsOn, -18) };
  const sealed = await sealPolicy(suite.desk.app, policy, { ...content, insureds: [child] });
  await suite
    .db()
    .updateTable('policies')
    .set({ sealed })
    .where('policy_no', '=', policyNo)
    .execute();
  await suite
    .db()
    .updateTable('policy_people')
    .set({ age: 17, relation: 'child' })
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'insured')
    .execute();
  return { policyNo, certTail: own.paper.number.slice(-6) };
};

test('both are told before and on the day; the grown-up answers and sees their cover', async () => {
  const today = suite.desk.clock.now().toISOString().slice(0, 10);
  const turnsOn = addDays(today, 40);
  const { policyNo, certTail } = await ofChild(turnsOn);
  await watchGrownUps(suite.desk.app);
  expect((await suite.chen.ask('getPolicy', { policyNo })).grownUps).toEqual([]);
  await suite.comeBack(addDays(turnsOn, -30));
  await watchGrownUps(suite.desk.app);
  await watchGrownUps(suite.desk.app);
  await until('told before', () => suite.texts('将于'), { is: (count) => count === 1 });
  expect((await suite.chen.ask('getPolicy', { policyNo })).grownUps).toMatchObject([
    { position: 0, turnsOn, state: 'waiting', asked: false },
  ]);
  const own = { policyNo, position: 0, mobile: '13800138000' };
  expect((await suite.chen.call('nameGrownUp', own)).code).not.toBe(0);
  expect(await suite.chen.ask('nameGrownUp', { ...own, mobile: young })).toEqual({ sent: false });
  await suite.comeBack(turnsOn);
  await watchGrownUps(suite.desk.app);
  await watchGrownUps(suite.desk.app);
  await until('told on the day', () => suite.texts('已年满 18 周岁'), { is: (n) => n === 1 });
  const linked = await until(
    'the grown-up has a link',
    () =>
      suite
        .db()
        .selectFrom('sandbox_inbox')
        .select('text')
        .where('mobile', '=', young)
        .where('text', 'like', '%/policy/grown-up%')
        .executeTakeFirst(),
    { is: (row) => row !== undefined },
  );
  const token = tokenOf(/https?:\/\/\S+/.exec(linked?.text ?? '')?.[0] ?? '');
  const answer = { token, agree: true, certTail };
  expect((await suite.chen.call('answerGrownUp', answer)).code).not.toBe(0);
  const grown = await arrive(suite.desk, young);
  expect((await grown.ask('listCoverOnMe', {})).policies).toEqual([]);
  expect((await grown.call('answerGrownUp', { ...answer, certTail: '000000' })).code).not.toBe(0);
  expect(await grown.ask('answerGrownUp', answer)).toEqual({ state: 'agreed' });
  const { policies } = await grown.ask('listCoverOnMe', {});
  expect(policies).toMatchObject([{ policyNo, answer: 'agreed' }]);
  expect(policies[0]?.coverages.length).toBeGreaterThan(0);
  // The grown-up gets nothing else of the contract.
  expect((await grown.call('getPolicy', { policyNo })).code).not.toBe(0);
});

test('staff see who did not answer, send another link and note what came of it', async () => {
  const today = suite.desk.clock.now().toISOString().slice(0, 10);
  const { policyNo } = await ofChild(today);
  await watchGrownUps(suite.desk.app);
  const staff = staffContext(suite.desk);
  const about = { policyNo, position: 0 };
  expect(await makeCall('remindGrownUp', staff, about)).toMatchObject({ key: 'CONFLICT' });
  const chen = await arrive(suite.desk, '13800138000');
  await chen.ask('nameGrownUp', { ...about, mobile: '13900139223' });
  expect(await makeCall('remindGrownUp', staff, about)).toEqual({});
  const open = () =>
    suite
      .db()
      .selectFrom('grown_ups')
      .select(['state', 'texts', 'settled_at'])
      .where('policy_no', '=', policyNo)
      .executeTakeFirstOrThrow();
  expect(await open()).toMatchObject({ state: 'waiting', texts: 2, settled_at: null });
  expect(await makeCall('settleGrownUp', staff, { ...about, note: '已电话联系本人' })).toEqual({});
  expect((await open()).settled_at).not.toBeNull();
});
