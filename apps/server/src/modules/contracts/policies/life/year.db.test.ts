import { randomUUID } from 'node:crypto';
import { addDays, daysBetween } from '@parasol/domain/base/calendar/plain-date';
import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { arrive, settle } from '#testing/orders/order-desk.ts';
import { letExpire } from '#modules/sales/orders/life/watch-orders.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { brokenInvariants } from '#testing/payments/broken-invariants.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  staffContext,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { brokenRules } from '#testing/payments/storm.ts';
import { openBereavementDesk } from '#testing/bereavements/bereavement-desk.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { familyPolicy } from '#testing/policies/family-policy.ts';
import { reversalsIn } from '#testing/payments/reversals.ts';
import { runRenewalsNow } from '#modules/contracts/policies/renewals/run-renewals.ts';
import { buyYearly, payAtBank, signDebits, type Bought } from '#testing/policies/yearly-policy.ts';
import { watchPoliciesOnce } from './watch-policies.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();
const db = () => suite.db();
const reversals = reversalsIn(suite);

/** Waits until neither the insurer nor the bank has an open request. */
const quiet = (): Promise<unknown> =>
  until(
    'everything has come to rest',
    async () => {
      const { orders } = await db()
        .selectFrom('orders')
        .select((row) => row.fn.countAll<number>().as('orders'))
        .where('state', 'in', ['submitted', 'underwriting', 'storing', 'paying', 'paid', 'issuing'])
        .executeTakeFirstOrThrow();
      const { debits } = await db()
        .selectFrom('instalments')
        .select((row) => row.fn.countAll<number>().as('debits'))
        .where('state', '=', 'debiting')
        .executeTakeFirstOrThrow();
      return orders + debits;
    },
    { is: (left) => left === 0 },
  );

/** The daily jobs, once on a day. */
const night = async (day: string): Promise<void> => {
  suite.at(day, '09:30');
  await watchPoliciesOnce(suite.desk.app);
  await letExpire(suite.desk.app);
  await runRenewalsNow(suite.desk.app);
  await quiet();
  await runRenewalsNow(suite.desk.app);
  await runDebitsNow(suite.desk.app);
  await quiet();
};

const stateOf = async (policyNo: string): Promise<string> =>
  (
    await db()
      .selectFrom('policies')
      .select('state')
      .where('policy_no', '=', policyNo)
      .executeTakeFirstOrThrow()
  ).state;

const payHand = async (mobile: string, bought: Bought): Promise<void> => {
  const row = await db()
    .selectFrom('renewals')
    .innerJoin('orders', 'orders.order_no', 'renewals.order_no')
    .select(['orders.order_no', 'orders.display_id'])
    .where('renewals.policy_no', '=', bought.policy.policy_no)
    .executeTakeFirstOrThrow();
  const who = await arrive(suite.desk, mobile);
  await payAtBank(suite.desk, who, await opened(who, row.order_no, row.display_id));
};

const reinstate = async (payment: Payment): Promise<void> => {
  const service = await makeCall('openPolicyService', staffContext(suite.desk), {
    key: randomUUID(),
    orderNo: payment.orderNo,
    kind: 'reinstatement',
    fen: 0,
    reason: '客户申请复效',
    days: 7,
  });
  if (!('posNo' in service)) throw new Error(service.msg);
  const { data } = await suite.chen.call('payPolicyService', { posNo: service.posNo });
  const made = { ...payment, paySeq: data.order.paySeq };
  await launch(suite.chen, made);
  await atBank(suite.desk, attemptOf(made), 'pay');
  await expect.poll(() => suite.payState(made)).toBe('paid');
};

const ill = '13711110006';
const late = '13711110007';
type Benefits = Parameters<ClaimDesk['decide']>[1]['benefits'];

/** An illness of that day, as the insurer decides it today. */
const claimed = async (
  claims: ClaimDesk,
  { payment }: Bought,
  mobile: string,
  { eventOn, today }: { readonly eventOn: string; readonly today: string },
  benefits: Benefits,
): Promise<void> => {
  const policyNo = await claims.turnInto(payment.orderNo, {
    no: '1002',
    plan: 'core',
    sumAssured: 22_000_000,
  });
  await db()
    .updateTable('policy_coverages')
    .set({ waits_until: null })
    .where('policy_no', '=', policyNo)
    .execute();
  const who = await arrive(suite.desk, mobile);
  const report = { policyNo, kind: 'diagnosis' as const, happenedOn: eventOn };
  const claimNo = await claims.forwarded(who, report);
  await claims.decide(claimNo, { eventOn, decidedOn: today, benefits });
};

test('a year and its renewals, day by day', { timeout: 400_000 }, async () => {
  const long = await suite.monthly();
  const returned = await suite.fresh();
  await launch(suite.chen, returned);
  await atBank(suite.desk, attemptOf(returned), 'pay');
  await settle(suite.desk, returned.orderNo, 'issued');
  const buy = (mobile: string, serial: number, more: object) =>
    buyYearly(suite.desk, { mobile, serial, renewal: true, ...more });
  const debited = await buy('13711110001', 201, {});
  await signDebits(suite.desk, debited.who, debited.payment.displayId);
  const byHand = await buy('13711110002', 203, {});
  const without = await buy('13711110003', 205, { renewal: false });
  const unpaid = await buy('13711110004', 207, {});
  const monthly = await buy('13711110005', 209, { payFrequency: 'monthly' });
  await signDebits(suite.desk, monthly.who, monthly.payment.displayId);
  // Facts that arrive in between: a reversed payment, a death, an illness.
  await reversals.logIn();
  const reversed = await reversals.paid();
  expect(await reversals.reverse(reversed)).toMatchObject({ code: 0 });
  const family = await familyPolicy(suite.desk, 'both');
  await family.who.ask('setRenewal', { policyNo: family.policyNo, on: true });
  const sick = await buy(ill, 211, { payFrequency: 'monthly' });
  await signDebits(suite.desk, sick.who, sick.payment.displayId);
  // Pays by hand, and is ill before the second premium is paid.
  const owing = await buy(late, 213, { payFrequency: 'monthly' });
  const { due: owed } = await suite.second(owing.payment);
  const bereavements = await openBereavementDesk(suite.desk);
  const claims = await openClaimDesk(suite.desk);

  const wish = {
    key: randomUUID(),
    paySeq: returned.paySeq,
    fen: returned.fen,
    cause: 'cancellation',
    insurerRef: 'PD-2026-01',
    reason: '客户退回',
  } as const;
  await refundByTwo(suite.desk, wish);
  await expect.poll(() => suite.payState(returned)).toBe('refunded');

  const first = '2026-05-21';
  const end = debited.policy.end_date ?? '';
  const seen = new Map<string, string>();
  const rows = await db().selectFrom('instalments').select('due').execute();
  const dues = new Set(rows.flatMap(({ due }) => [-1, 0, 1].map((days) => addDays(due, days))));
  const within = (today: string, from: string, days: readonly [number, number]): boolean =>
    today >= addDays(from, days[0]) && today <= addDays(from, days[1]);
  /** Beginning, lapse and reinstatement, then the renewals; on the other days nothing is due. */
  const matters = (today: string): boolean =>
    dues.has(today) ||
    within(today, first, [0, 1]) ||
    within(today, first, [90, 104]) ||
    (
      [
        [-31, -29],
        [-10, -3],
        [0, 2],
        [11, 13],
        [30, 33],
      ] as const
    ).some((days) => within(today, end, days));
  const longNo = (await suite.policyOf(long)).policy_no;
  for (let day = 0; day <= daysBetween(first, end) + 33; day += 1) {
    const today = addDays(first, day);
    if (!matters(today)) continue;
    await night(today);
    const state = await stateOf(longNo);
    if (!seen.has(state)) seen.set(state, today);
    if (today === addDays(seen.get('lapsed') ?? today, 10) && state === 'lapsed') {
      await suite.comeBack(today);
      await reinstate(long);
    }
    if (today === addDays(first, 1)) {
      const { name, certNo, position: party } = family.child;
      await bereavements.died({ name, certNo, policyNo: family.policyNo, party });
    }
    if (today === addDays(first, 95))
      await claimed(claims, sick, ill, { eventOn: addDays(today, -5), today }, [
        { code: 'critical', outcome: 'paid', fen: 22_000_000 },
      ]);
    if (today === addDays(owed, 1))
      await claimed(claims, owing, late, { eventOn: today, today }, [
        { code: 'mild', outcome: 'paid', fen: 6_600_000 },
      ]);
    if (today === addDays(end, 12)) await payHand('13711110002', byHand);
  }
  await night(addDays(end, 35));

  expect([...seen.keys()]).toEqual(['in-force', 'grace', 'lapsed', 'ended']);
  const states = await Promise.all(
    [debited, byHand, without, unpaid, monthly].map(({ policy }) => stateOf(policy.policy_no)),
  );
  expect(states).toEqual(['renewed', 'renewed', 'ended', 'ended', 'renewed']);
  expect((await suite.policyOf(returned)).state).toBe('cancelled');
  expect(await stateOf(sick.policy.policy_no)).toBe('claimed');
  expect(await stateOf(family.policyNo)).toBe('ended');
  // The benefit paid the premium that was owed, and later ones are waived.
  expect(await stateOf(owing.policy.policy_no)).toBe('in-force');
  expect((await suite.second(owing.payment)).state).toBe('paid');
  expect(['lapsed', 'ended', 'cancelled']).toContain((await suite.policyOf(reversed)).state);
  const renewals = await db().selectFrom('renewals').select('state').orderBy('state').execute();
  expect(renewals.map(({ state }) => state)).toEqual([
    'let-go',
    'missed',
    'missed',
    'renewed',
    'renewed',
    'renewed',
  ]);
  expect(await brokenRules(db())).toEqual([]);
  expect(await brokenInvariants(db(), addDays(end, 35))).toEqual([]);
});
