import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { personFacts } from '@parasol/domain/consequences/person-facts';
import { watchGrownUps } from '#modules/contracts/policies/family/grown-ups/ask-grown-up.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { walk } from '#testing/consequences/walk.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { arrive, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { comeBack, familyPolicy, type FamilyPolicy } from '#testing/policies/family-policy.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';

let desk: OrderDesk;
let claims: ClaimDesk;
beforeAll(async () => {
  desk = await startPayDesk();
  claims = await openClaimDesk(desk);
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
let mobiles = 13_900_139_300;

interface Grown extends FamilyPolicy {
  /** The insured person is named in it. */
  readonly mobile: string;
}

const days = { waiting: 3, 'in-force': 3, lapsed: 120 } as const;

/** A policy in this state on the day on which the child it insures comes of age. */
const grown = async (state: keyof typeof days): Promise<Grown> => {
  const turnsOn = addDays(dateOf(desk.clock.now().getTime()), days[state]);
  const bought = await familyPolicy(desk, 'child', {
    born: addYears(turnsOn, -18),
    payFrequency: 'monthly',
  });
  const { policyNo, orderNo } = bought;
  // A policy that pays on death, for which the insured has to agree.
  await claims.turnInto(orderNo, { no: '1004', plan: 'basic' });
  const terms = { graceDays: 60, reinstatementYears: 2 };
  const stands = {
    waiting: { start_date: addDays(turnsOn, 5) },
    'in-force': { state: 'in-force' },
    lapsed: { state: 'lapsed', since: addDays(turnsOn, -20) },
  } as const;
  await db()
    .updateTable('policies')
    .set({ ...stands[state], contract: sql<string>`contract || ${JSON.stringify(terms)}::jsonb` })
    .where('policy_no', '=', policyNo)
    .execute();
  desk.clock.set(`${addDays(turnsOn, -2)}T09:00`);
  await watchGrownUps(desk.app);
  const policy = await comeBack(desk, bought);
  const mobile = String((mobiles += 1));
  await policy.who.ask('nameGrownUp', { policyNo, position: 0, mobile });
  desk.clock.set(`${turnsOn}T09:00`);
  await watchGrownUps(desk.app);
  expect((await policyOfOrder(desk, orderNo)).state).toBe(state);
  return { ...(await comeBack(desk, policy)), mobile };
};

const linkOf = async ({ mobile }: Grown): Promise<string> => {
  const sent = await until('the grown-up has a link', () =>
    db()
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .where('text', 'like', '%/policy/grown-up%')
      .executeTakeFirst(),
  );
  return tokenOf(/https?:\/\/\S+/.exec(sent.text)?.[0] ?? '');
};

/** The grown-up logs in with their own mobile and accepts or declines. */
const answer = async (policy: Grown, agree: boolean) => {
  const token = await linkOf(policy);
  const who = await arrive(desk, policy.mobile);
  const certTail = policy.child.certNo.slice(-6);
  const { state } = await who.ask('answerGrownUp', { token, agree, certTail });
  return { who, state };
};

const { 'insured-came-of-age': cameOfAge } = personFacts;

walk(
  { 'insured-came-of-age': cameOfAge },
  {
    'insured-came-of-age': {
      'policy-waiting': async () => {
        expect((await answer(await grown('waiting'), true)).state).toBe('agreed');
      },
      'policy-in-force': async () => {
        const policy = await grown('in-force');
        const { who } = await answer(policy, true);
        const { policies } = await who.ask('listCoverOnMe', {});
        expect(policies).toMatchObject([{ policyNo: policy.policyNo, answer: 'agreed' }]);
      },
      'policy-lapsed': async () => {
        const policy = await grown('lapsed');
        const problem = async () => {
          const { kinds } = await policy.who.ask('listPolicyChanges', {
            policyNo: policy.policyNo,
          });
          return kinds.find(({ kind }) => kind === 'reinstatement')?.problem;
        };
        expect(await problem()).toContain('由本人确认身故保险金额');
        await answer(policy, true);
        expect(await problem()).toBeNull();
      },
      message: async () => {
        const policy = await grown('in-force');
        await linkOf(policy);
        await until('the policyholder is told', async () => {
          const rows = await db()
            .selectFrom('sandbox_inbox')
            .select('text')
            .where('mobile', '=', policy.who.mobile)
            .execute();
          return rows.find(({ text }) => text.includes('已年满 18 周岁'));
        });
      },
      claim: async () => {
        const child = await familyPolicy(desk, 'child', {
          born: addYears(addDays(dateOf(desk.clock.now().getTime()), 20), -18),
        });
        const { policyNo } = child;
        desk.clock.advance(5 * 86_400_000);
        const policy = await comeBack(desk, child);
        const report = {
          kind: 'diagnosis',
          happenedOn: dateOf(desk.clock.now().getTime()),
        } as const;
        const claimNo = await claims.forwarded(policy.who, { policyNo, ...report });
        desk.clock.advance(15 * 86_400_000);
        await watchGrownUps(desk.app);
        await watchGrownUps(desk.app);
        const announcement = await until('the policyholder is told once', async () => {
          const rows = await db()
            .selectFrom('sandbox_inbox')
            .select('text')
            .where('mobile', '=', policy.who.mobile)
            .execute();
          const about = rows.filter(({ text }) => text.includes(claimNo));
          return about.some(({ text }) => text.includes('由本人申请和领取')) ? about : undefined;
        });
        expect(announcement.filter(({ text }) => text.includes('由本人申请'))).toHaveLength(1);
        const alerts = await db()
          .selectFrom('pay_alerts')
          .select('kind')
          .where('subject', '=', `policy:${policyNo}`)
          .execute();
        expect(alerts.map(({ kind }) => kind)).toContain('claimant-grown-up');
      },
      queue: async () => {
        const policy = await grown('in-force');
        await answer(policy, false);
        const { rows } = await (await claims.service()).ask('listQueue', { queue: 'grown-ups' });
        expect(rows.map(({ id }) => id)).toContain(`${policy.policyNo}~0`);
      },
    },
  },
);
