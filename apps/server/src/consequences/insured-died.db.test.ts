import { afterAll, beforeAll, expect } from 'vitest';
import { personFacts } from '@parasol/domain/consequences/person-facts';
import {
  openBereavementDesk,
  type BereavementDesk,
} from '#testing/bereavements/bereavement-desk.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { heldMeanwhile, type Reported } from '#testing/consequences/held-meanwhile.ts';
import { salesOfDead } from '#testing/consequences/sales-of-dead.ts';
import { walk } from '#testing/consequences/walk.ts';
import type { Family } from '#testing/orders/family-order.ts';
import { arrive, employ, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import {
  debitedPolicy,
  familyPolicy,
  planRenewal,
  policyBecomes,
  type FamilyPolicy,
} from '#testing/policies/family-policy.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { seller } from '#testing/two-sided/session-desk.ts';

let desk: OrderDesk;
let bereavements: BereavementDesk;
let claims: ClaimDesk;
const agentMobile = '13700137901';
beforeAll(async () => {
  desk = await startPayDesk();
  bereavements = await openBereavementDesk(desk);
  claims = await openClaimDesk(desk);
  await seller(desk, agentMobile, '39270901');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};
const childOf = ({ child, policyNo }: FamilyPolicy) => ({
  name: child.name,
  certNo: child.certNo,
  policyNo,
  party: child.position,
});
const refundedFor = async ({ orderNo }: FamilyPolicy): Promise<number> => {
  const rows = await db()
    .selectFrom('pay_refunds')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
    .select('pay_refunds.fen')
    .where('order_no', '=', orderNo)
    .where('pay_refunds.state', '=', 'done')
    .execute();
  return rows.reduce((sum, { fen }) => sum + fen, 0);
};
const moneyBack = (policy: FamilyPolicy, fen: number) =>
  until('the money is back', () => refundedFor(policy), { is: (back) => back === fen });

const lapsed = async (family: Family): Promise<FamilyPolicy> => {
  const policy = await familyPolicy(desk, family);
  await db()
    .updateTable('policies')
    .set({ state: 'lapsed' })
    .where('policy_no', '=', policy.policyNo)
    .execute();
  return policy;
};
const leftOf = async ({ policyNo, child }: FamilyPolicy) =>
  (
    await db()
      .selectFrom('policy_people')
      .select('left_on')
      .where('policy_no', '=', policyNo)
      .where('role', '=', 'insured')
      .where('position', '=', child.position)
      .executeTakeFirstOrThrow()
  ).left_on;
const left = (policy: FamilyPolicy) =>
  until('they have left it', () => leftOf(policy), { is: (day) => day !== null });

/** A surrender that the policyholder could still withdraw at the time of the report. */
const overtaken = async (family: Family): Promise<FamilyPolicy> => {
  const policy = await familyPolicy(desk, family);
  const { who, policyNo } = policy;
  const { ways } = await who.ask('quoteSurrender', { policyNo });
  const way = ways[0] ?? 'none';
  const { confirm } = await who.ask('quoteSurrender', { policyNo, way });
  const version = confirm?.version ?? '';
  await who.ask('askSurrender', { policyNo, way, reason: 'other', version });
  await bereavements.died(childOf(policy));
  const rows = await db()
    .selectFrom('policy_surrenders')
    .select(['state', 'reason'])
    .where('policy_no', '=', policyNo)
    .execute();
  expect(rows).toContainEqual({ state: 'overtaken', reason: 'other' });
  expect(rows.map(({ reason }) => reason)).toContain('insured-died');
  const { messages } = await who.ask('listMessages', {});
  expect(messages.map(({ title }) => title)).toContain('退保申请不再办理');
  return policy;
};

const claimed = async (family: Family): Promise<void> => {
  const policy = await familyPolicy(desk, family);
  await claims.turnInto(policy.orderNo, { no: '1004', plan: 'basic' });
  desk.clock.advance(3 * 86_400_000);
  await bereavements.died(childOf(policy));
  const rows = await db()
    .selectFrom('claims')
    .select(['kind', 'role', 'position', 'state'])
    .where('policy_no', '=', policy.policyNo)
    .execute();
  const { position } = policy.child;
  expect(rows).toEqual([{ kind: 'death', role: 'insured', position, state: 'reported' }]);
};

const texts = async ({ who }: FamilyPolicy): Promise<string> =>
  (await db().selectFrom('sandbox_inbox').select('text').where('mobile', '=', who.mobile).execute())
    .map(({ text }) => text)
    .join('\n');
const reads = (policy: FamilyPolicy, ...words: readonly string[]) =>
  until(`they read ${words.join()}`, () => texts(policy), {
    is: (read) => words.every((each) => read.includes(each)),
  });

const scenesOf = (family: Family) => {
  const reported = once(async (): Promise<Reported> => {
    const policy = await debitedPolicy(desk, family);
    await planRenewal(desk, policy);
    return { policy, report: await bereavements.report(childOf(policy)) };
  });
  const confirmed = once(async () => {
    const { policy, report } = await reported();
    const before = await policyOfOrder(desk, policy.orderNo);
    await bereavements.confirm(report);
    return { policy, report, before };
  });
  return { reported, confirmed };
};
const alone = scenesOf('child');
const together = scenesOf('both');
const desks = [() => desk, () => bereavements] as const;
const sales = (family: Family) =>
  salesOfDead(
    {
      desk: () => desk,
      bereavements: () => bereavements,
      underwriter: () => employ(desk, 'senior-underwriter'),
      agent: () => arrive(desk, agentMobile),
    },
    family,
    ({ child, orderNo }) => ({
      name: child.name,
      certNo: child.certNo,
      orderNo,
      party: child.position,
    }),
  );

const { 'insured-died': insuredDied, 'family-member-died': memberDied } = personFacts;

walk(
  { 'insured-died': insuredDied, 'family-member-died': memberDied },
  {
    'insured-died': {
      ...heldMeanwhile(...desks, alone.reported),
      'policy-in-force': async () => {
        const { policy, report } = await alone.confirmed();
        await policyBecomes(desk, policy, 'ended');
        const { caseNo } = report;
        const clerk = await bereavements.clerk();
        await clerk.ask('closeBereavement', { caseNo, reason: '保单已终止，款项已退' });
      },
      renewal: async () => {
        const { policyNo } = (await alone.confirmed()).policy;
        const row = await db()
          .selectFrom('renewals')
          .select('state')
          .where('policy_no', '=', policyNo)
          .executeTakeFirst();
        expect(row?.state).toBe('stopped');
      },
      message: async () => {
        const { policy } = await alone.confirmed();
        await reads(policy, '自动扣费已暂停', '身故终止');
      },
      'policy-waiting': async () => {
        const policy = await familyPolicy(desk, 'child');
        await bereavements.died(childOf(policy));
        await policyBecomes(desk, policy, 'ended');
        await moneyBack(policy, policy.payment.fen);
      },
      invoice: async () => {
        const policy = await familyPolicy(desk, 'child');
        const { invoiceNo } = await policy.who.ask('askForInvoice', {
          paySeq: policy.payment.paySeq,
          of: 'person',
          name: '陈晨',
          email: 'chen@example.cn',
        });
        await bereavements.died(childOf(policy));
        await until(
          'nobody is asked for its invoice any more',
          () =>
            db()
              .selectFrom('invoices')
              .select('state')
              .where('invoice_no', '=', invoiceNo)
              .executeTakeFirst(),
          { is: (row) => row?.state === 'refused' },
        );
      },
      'policy-lapsed': async () => {
        const policy = await lapsed('child');
        await bereavements.died(childOf(policy));
        await policyBecomes(desk, policy, 'ended');
      },
      surrender: async () => {
        await policyBecomes(desk, await overtaken('child'), 'ended');
      },
      claim: () => claimed('child'),
      ...sales('child'),
    },
    'family-member-died': {
      ...heldMeanwhile(...desks, together.reported),
      renewal: async () => {
        const { policy } = await together.confirmed();
        await left(policy);
        const { who, policyNo } = policy;
        const next = await who.ask('getRenewal', { policyNo });
        expect(next).toMatchObject({ state: 'planned', insureds: [{ name: '陈晓' }] });
        expect(next.price?.fen).toBeGreaterThan(100);
      },
      'policy-in-force': async () => {
        const { policy, report, before } = await together.confirmed();
        expect(await left(policy)).toBe(report.diedOn);
        const after = await policyOfOrder(desk, policy.orderNo);
        expect(after.state).toBe(before.state);
        expect(after.premium_fen).toBeLessThan(before.premium_fen);
        expect((await bereavements.seen(report)).policies).toMatchObject([
          { settled: true, held: false },
        ]);
      },
      message: async () => {
        const { policy } = await together.confirmed();
        const { premium_fen: fen } = await policyOfOrder(desk, policy.orderNo);
        const rest = `其他家人的保障不变，保险费每期 ${(fen / 100).toFixed(2)} 元`;
        await reads(policy, '自动扣费已暂停', `陈**身故退出`, rest);
      },
      'policy-waiting': async () => {
        const policy = await familyPolicy(desk, 'both');
        await bereavements.died(childOf(policy));
        await left(policy);
        const { premium_fen: rest, state } = await policyOfOrder(desk, policy.orderNo);
        expect(state).toBe('waiting');
        await moneyBack(policy, policy.payment.fen - rest);
      },
      'policy-lapsed': async () => {
        const policy = await lapsed('both');
        await bereavements.died(childOf(policy));
        await left(policy);
        expect((await policyOfOrder(desk, policy.orderNo)).state).toBe('lapsed');
      },
      surrender: async () => {
        await left(await overtaken('both'));
      },
      claim: () => claimed('both'),
      ...sales('both'),
    },
  },
);
