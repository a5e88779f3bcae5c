import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { Refusal } from '@parasol/contract/errors';
import { brokenInvariants } from '#testing/payments/broken-invariants.ts';
import {
  launch,
  atBank,
  attemptOf,
  staffContext,
  startPayDesk,
} from '#testing/payments/pay-desk.ts';
import { idOf, picture, uploadTo, type OrderDesk } from '#testing/orders/order-desk.ts';
import { familyPolicy, type FamilyPolicy } from '#testing/policies/family-policy.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { makeCall } from '#testing/server/make-call.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
let serial = 701;

/** The holder corrects the child's card; another birth date is part of it. */
const ask = ({ who, policyNo, child }: FamilyPolicy, born: string, name = child.name) =>
  who.call('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: {
      kind: 'identity',
      party: child.position,
      name,
      certType: 'id-card',
      certNo: idOf(born, (serial += 2)),
    },
  });

const stateOf = async ({ who }: FamilyPolicy, posNo: string): Promise<string> =>
  (await who.ask('getPolicyService', { posNo })).state;
const reach = (policy: FamilyPolicy, posNo: string, ...states: readonly string[]) =>
  until(`the correction is ${states.join(' or ')}`, () => stateOf(policy, posNo), {
    is: (state) => states.includes(state),
  });

/** Papers are sent in and seen, and the insurer is asked. */
const corrected = async (policy: FamilyPolicy, born: string): Promise<string> => {
  const asked = await ask(policy, born);
  expect(asked.code, asked.msg).toBe(0);
  const { posNo } = asked.data;
  const file = { name: 'card.png', content: picture() };
  await uploadTo(desk, policy.who, '/api/policy/v1/changes/file/upload', { posNo }, file);
  await policy.who.ask('sendChangeFiles', { posNo });
  const seen = { posNo, decision: 'accept', reason: '已核对户口本' } as const;
  expect(await makeCall('decidePolicyChange', staffContext(desk), seen)).not.toBeInstanceOf(
    Refusal,
  );
  return posNo;
};

const childOf = async (policy: FamilyPolicy) => {
  const row = await policyOfOrder(desk, policy.orderNo);
  const { insureds } = await openPolicy(desk.app, row);
  return { row, birthDate: insureds[policy.child.position]?.birthDate };
};
const premiums = ({ policyNo }: FamilyPolicy) =>
  db()
    .selectFrom('policy_premiums')
    .select(['number', 'fen', 'paid_at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** The price of the same contract for a child born on that day, as another customer pays it. */
const fairPrice = async (born: string, payFrequency: 'yearly' | 'monthly') =>
  (await familyPolicy(desk, 'child', { born, payFrequency })).payment.fen;

const young = '2018-03-04';
const older = '2009-03-04';

test('an older child costs more: the difference is paid, and then the policy says so', async () => {
  const [low, high] = [await fairPrice(young, 'yearly'), await fairPrice(older, 'yearly')];
  expect(low).not.toBe(high);
  const [from, to] = low < high ? [young, older] : [older, young];
  const policy = await familyPolicy(desk, 'child', { born: from });
  const posNo = await corrected(policy, to);
  await reach(policy, posNo, 'to-pay');
  expect((await childOf(policy)).birthDate).toBe(from);
  const { order } = await policy.who.ask('payPolicyService', { posNo });
  const due = Math.abs(high - low);
  expect(order.payAmountFen).toBe(due);
  const pay = { ...policy.payment, paySeq: order.paySeq, fen: due };
  await launch(policy.who, pay);
  await atBank(desk, attemptOf(pay), 'pay');
  await reach(policy, posNo, 'done');
  const { row, birthDate } = await childOf(policy);
  expect(birthDate).toBe(to);
  expect(row.premium_fen).toBe(Math.max(low, high));
  expect(await premiums(policy)).toMatchObject([{ number: 1, fen: Math.max(low, high) }]);
  const { policyNo } = policy;
  const { papers } = await policy.who.ask('getPolicy', { policyNo });
  expect(papers.map(({ title }) => title)).toContain('姓名或证件更正');
  expect(await brokenInvariants(db(), '2026-05-20')).toEqual([]);
  // A policyholder who leaves in the cooling-off gets everything back, the difference included.
  const quote = await policy.who.ask('quoteSurrender', { policyNo });
  expect(quote).toMatchObject({ paidFen: Math.max(low, high), refundFen: Math.max(low, high) });
});

test('one who was priced too high gets it back for every premium paid, and pays less from then on', async () => {
  const [low, high] = [await fairPrice(young, 'monthly'), await fairPrice(older, 'monthly')];
  const [from, to] = low > high ? [young, older] : [older, young];
  const [dear, cheap] = [Math.max(low, high), Math.min(low, high)];
  const policy = await familyPolicy(desk, 'child', { born: from, payFrequency: 'monthly' });
  const posNo = await corrected(policy, to);
  await reach(policy, posNo, 'done');
  const rows = await premiums(policy);
  expect(rows.slice(0, 3).map(({ fen }) => fen)).toEqual([cheap, cheap, cheap]);
  expect((await childOf(policy)).row.premium_fen).toBe(cheap);
  const plan = await db()
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .select('instalments.fen')
    .where('order_no', '=', policy.orderNo)
    .orderBy('number')
    .execute();
  expect(plan.slice(1).every(({ fen }) => fen === cheap)).toBe(true);
  await until(
    'the difference is back',
    () =>
      db()
        .selectFrom('pay_refunds')
        .select(['fen', 'state'])
        .where('pay_seq', '=', policy.payment.paySeq)
        .execute(),
    { is: ([back]) => back?.fen === dear - cheap && back.state === 'done' },
  );
  expect(await brokenInvariants(db(), addDays('2026-05-20', 1))).toEqual([]);
});

test('an age that the product does not take ends with a way out, and another person is none at all', async () => {
  const policy = await familyPolicy(desk, 'child');
  const outside = await ask(policy, '1940-01-01');
  expect(outside.code).not.toBe(0);
  expect(outside.msg).toContain('不在承保范围');
  expect(outside.msg).toContain('退保');
  const another = await ask(policy, older, '林小月');
  expect(another.code).not.toBe(0);
  expect(another.msg).toContain('不能一起更正');
});
