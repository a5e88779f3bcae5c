import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { applyOn } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBereavementDesk } from '#testing/bereavements/bereavement-desk.ts';
import { settle, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { comeBack, familyPolicy } from '#testing/policies/family-policy.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from './run-renewals.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk('2026-05-20T10:00');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const night = async (day: string): Promise<void> => {
  desk.clock.set(`${day}T10:00`);
  await watchPoliciesOnce(desk.app);
  await runRenewalsNow(desk.app);
};
const rowOf = (policyNo: string) =>
  db().selectFrom('renewals').selectAll().where('policy_no', '=', policyNo).executeTakeFirst();
const insuredIn = async (orderNo: string): Promise<number> =>
  (
    await db()
      .selectFrom('orders')
      .select('price')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).price.people.length;

test('who died is not in the next period of their family, although that was applied for already', async () => {
  const bought = await familyPolicy(desk, 'both');
  const { policyNo, orderNo } = bought;
  await bought.who.ask('setRenewal', { policyNo, on: true });
  const { end_date: end } = await policyOfOrder(desk, orderNo);
  await night(addDays(end ?? '', -30));
  const forTwo = (await rowOf(policyNo))?.told_fen ?? 0;
  await night(addDays(end ?? '', -10));
  const first = (await rowOf(policyNo))?.order_no ?? '';
  expect(await insuredIn(first)).toBe(2);
  await settle(desk, first, 'to-pay');

  const { who } = await comeBack(desk, bought);
  const { name, certNo, position: party } = bought.child;
  await (await openBereavementDesk(desk)).died({ name, certNo, policyNo, party });
  await until('the order for two is given up', () => rowOf(policyNo), {
    is: (row) => row?.state === 'planned',
  });
  const shown = await who.ask('getRenewal', { policyNo });
  expect(shown.insureds).toHaveLength(1);
  expect(shown.price?.fen).toBeLessThan(forTwo);
  expect(shown.history.map(({ words }) => words)).toContain('有人离开这份保单，按其余的人重新申请');

  await night(applyOn(end ?? '', (await rowOf(policyNo))?.told_on ?? ''));
  const next = (await rowOf(policyNo))?.order_no ?? '';
  expect(next).not.toBe(first);
  expect(await insuredIn(next)).toBe(1);
});
