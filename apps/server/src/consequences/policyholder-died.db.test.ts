import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personFacts } from '@parasol/domain/consequences/person-facts';
import {
  openBereavementDesk,
  type BereavementDesk,
} from '#testing/bereavements/bereavement-desk.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { heldMeanwhile, type Reported } from '#testing/consequences/held-meanwhile.ts';
import { salesOfDead } from '#testing/consequences/sales-of-dead.ts';
import { walk } from '#testing/consequences/walk.ts';
import { watchSurrendersOnce } from '#modules/contracts/policies/surrenders/watch-surrenders.ts';
import { familyOrder } from '#testing/orders/family-order.ts';
import {
  arrive,
  employ,
  idOf,
  settle,
  stateOf,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { opened, startPayDesk } from '#testing/payments/pay-desk.ts';
import {
  debitedPolicy,
  familyPolicy,
  planRenewal,
  policyBecomes,
  type FamilyPolicy,
} from '#testing/policies/family-policy.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { payAtBank, policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { careFor, stewardNo } from '#testing/stewards/care-for.ts';
import { seller } from '#testing/two-sided/session-desk.ts';

let desk: OrderDesk;
let bereavements: BereavementDesk;
let claims: ClaimDesk;
const agentMobile = '13700137801';
beforeAll(async () => {
  desk = await startPayDesk();
  bereavements = await openBereavementDesk(desk);
  claims = await openClaimDesk(desk);
  await seller(desk, agentMobile, stewardNo);
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};
const holderOf = (policy: FamilyPolicy) => ({
  ...policy.holder,
  policyNo: policy.policyNo,
  party: 'policyholder' as const,
});

/** Everything that can be under way about a policy whose policyholder is reported dead. */
const reported = once(async (): Promise<Reported & { readonly posNo: string; since: Date }> => {
  const policy = await debitedPolicy(desk, 'child');
  const { policyNo } = policy;
  await careFor(desk, policy.who);
  await planRenewal(desk, policy);
  const { posNo } = await policy.who.ask('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: {
      kind: 'identity',
      party: 'policyholder',
      name: '陈晓晓',
      certType: 'id-card',
      certNo: policy.holder.certNo,
    },
  });
  desk.clock.advance(60_000);
  const since = desk.clock.now();
  const report = await bereavements.report(holderOf(policy));
  return { policy, report, posNo, since };
});
const confirmed = once(async () => {
  const scene = await reported();
  await bereavements.confirm(scene.report);
  return scene;
});

/**
 * A surrender that the insurer does not have yet waits with the report, and ends with the death.
 */
const surrenderGivesWay = async (): Promise<void> => {
  const policy = await familyPolicy(desk, 'child');
  const { policyNo, who } = policy;
  const ask = async () => {
    const { confirm, ways } = await who.ask('quoteSurrender', { policyNo, way: 'original' });
    expect(ways).toContain('original');
    const version = confirm?.version ?? '';
    return who.call('askSurrender', { policyNo, way: 'original', reason: 'other', version });
  };
  expect((await ask()).code).toBe(0);
  const report = await bereavements.report(holderOf(policy));
  desk.clock.advance(20 * 60_000 + 60 * 60_000);
  await watchSurrendersOnce(desk.app);
  const { surrender_no: surrenderNo, state } = await db()
    .selectFrom('policy_surrenders')
    .select(['surrender_no', 'state'])
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();
  expect(state).toBe('asked');
  await bereavements.confirm(report);
  const ended = await db()
    .selectFrom('policy_surrenders')
    .select('state')
    .where('surrender_no', '=', surrenderNo)
    .executeTakeFirstOrThrow();
  expect(ended.state).toBe('overtaken');
  // The account of the deceased surrenders nothing any more.
  const again = await arrive(desk, who.mobile);
  const { confirm } = await again.ask('quoteSurrender', { policyNo, way: 'original' });
  const version = confirm?.version ?? '';
  const asked = { policyNo, way: 'original', reason: 'other', version } as const;
  const refused = await again.call('askSurrender', asked);
  expect(refused.code).not.toBe(0);
  expect(refused.msg).toContain('去世的报告');
};

/** The heirs surrender a contract, and the report is closed when the insurer has ended it. */
const heirsSurrender = async (policy: FamilyPolicy, ...ends: ('withdrawn' | 'surrendered')[]) => {
  const { caseNo } = await bereavements.died(holderOf(policy));
  const clerk = await bereavements.clerk();
  const about = { caseNo, reason: '继承人书面申请' };
  expect((await clerk.call('closeBereavement', about)).code).not.toBe(0);
  const { policyNo } = policy;
  const asked = { ...about, policyNo, role: 'policyholder', effect: 'surrender' } as const;
  await clerk.ask('endBereavedPolicy', asked);
  await policyBecomes(desk, policy, ...ends);
  await clerk.ask('closeBereavement', about);
  expect((await bereavements.seen({ caseNo })).state).toBe('closed');
};

test('a surrender that the insurer has already is looked at by staff', async () => {
  const policy = await familyPolicy(desk, 'child');
  const { policyNo, who } = policy;
  const { confirm } = await who.ask('quoteSurrender', { policyNo, way: 'original' });
  const version = confirm?.version ?? '';
  await who.ask('askSurrender', { policyNo, way: 'original', reason: 'other', version });
  await db()
    .updateTable('policy_surrenders')
    .set({ state: 'with-insurer' })
    .where('policy_no', '=', policyNo)
    .execute();
  await bereavements.died(holderOf(policy));
  const alerts = await db()
    .selectFrom('pay_alerts')
    .select('detail')
    .where('subject', '=', `policy:${policyNo}`)
    .execute();
  expect(JSON.stringify(alerts)).toContain('a surrender is with the insurer');
});

const linkFor = async (mobile: string): Promise<string> => {
  const sent = await until('a link is sent', () =>
    db()
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .where('text', 'like', '%/policy/consent%')
      .executeTakeFirst(),
  );
  return tokenOf(/https?:\/\/\S+/.exec(sent.text)?.[0] ?? '');
};

const { 'policyholder-died': died } = personFacts;

walk(
  { 'policyholder-died': died },
  {
    'policyholder-died': {
      ...heldMeanwhile(
        () => desk,
        () => bereavements,
        reported,
      ),
      message: async () => {
        const { policy, since } = await confirmed();
        const sent = await db()
          .selectFrom('outgoing_messages')
          .select('template')
          .where('user_id', '=', policy.who.userId)
          .where('created_at', '>=', since)
          // The policy itself may have been under way.
          .where('template', '!=', 'policy-mail')
          .execute();
        expect(sent).toEqual([]);
      },
      draft: async () => {
        const { policy } = await confirmed();
        const left = await db()
          .selectFrom('order_drafts')
          .select('draft_no')
          .where('user_id', '=', policy.who.userId)
          .where('order_no', 'is', null)
          .execute();
        expect(left).toEqual([]);
      },
      mandate: async () => {
        const { policy } = await confirmed();
        const rows = await db()
          .selectFrom('mandates')
          .select('state')
          .where('order_no', '=', policy.orderNo)
          .execute();
        expect(rows.map(({ state }) => state)).not.toContain('active');
      },
      service: async () => {
        const { posNo } = await confirmed();
        const row = await db()
          .selectFrom('policy_services')
          .select('state')
          .where('pos_no', '=', posNo)
          .executeTakeFirst();
        expect(row?.state).toBe('withdrawn');
      },
      renewal: async () => {
        const { policy } = await confirmed();
        const row = await db()
          .selectFrom('renewals')
          .select('state')
          .where('policy_no', '=', policy.policyNo)
          .executeTakeFirst();
        expect(row?.state).toBe('stopped');
      },
      steward: async () => {
        const { userId } = (await confirmed()).policy.who;
        const cares = await db()
          .selectFrom('steward_cares')
          .select('ended_at')
          .where('user_id', '=', userId)
          .execute();
        expect(cares.every(({ ended_at: ended }) => ended !== null)).toBe(true);
        for (const table of ['leads', 'call_backs'] as const) {
          const rows = await db()
            .selectFrom(table)
            .select('user_id')
            .where('user_id', '=', userId)
            .execute();
          expect(rows, table).toEqual([]);
        }
      },
      surrender: surrenderGivesWay,
      'policy-in-force': async () => {
        const { policy, report } = await confirmed();
        const { caseNo } = report;
        const { policyNo } = policy;
        const heir = { mobile: '13900139771', certNo: idOf('1991-08-09', 522) };
        const clerk = await bereavements.clerk();
        await clerk.ask('proposeSuccessor', {
          caseNo,
          policyNo,
          name: '林月',
          ...heir,
          relations: { 0: 'child' },
        });
        const who = await arrive(desk, heir.mobile);
        const token = await linkFor(heir.mobile);
        const certTail = heir.certNo.slice(-6);
        await who.ask('answerChangeConsent', { token, agree: true, certTail });
        await until('the policy is the successor’s', () => policyOfOrder(desk, policy.orderNo), {
          is: ({ user_id: userId }) => userId === who.userId,
        });
        expect((await who.ask('getPolicy', { policyNo })).held).toBeNull();
        await clerk.ask('closeBereavement', { caseNo, reason: '已由家人接续' });
      },
      'policy-waiting': async () => {
        await heirsSurrender(await familyPolicy(desk, 'child'), 'withdrawn', 'surrendered');
      },
      'policy-lapsed': async () => {
        const policy = await familyPolicy(desk, 'child');
        await db()
          .updateTable('policies')
          .set({ state: 'lapsed' })
          .where('policy_no', '=', policy.policyNo)
          .execute();
        await heirsSurrender(policy, 'surrendered');
      },
      claim: async () => {
        const policy = await familyPolicy(desk, 'child', { payFrequency: 'monthly' });
        await claims.turnInto(policy.orderNo, {
          no: '1002',
          plan: 'core',
          sumAssured: 22_000_000,
          riders: ['policyholder-waiver'],
        });
        await db()
          .updateTable('policy_coverages')
          .set({ waits_until: null })
          .where('policy_no', '=', policy.policyNo)
          .execute();
        desk.clock.advance(3 * 86_400_000);
        const { caseNo, diedOn } = await bereavements.died(holderOf(policy));
        const claim = await db()
          .selectFrom('claims')
          .selectAll()
          .where('policy_no', '=', policy.policyNo)
          .executeTakeFirstOrThrow();
        expect(claim).toMatchObject({ kind: 'death', role: 'policyholder', state: 'reported' });
        const { claim_no: claimNo } = claim;
        await (await claims.service()).call('forwardClaim', { claimNo });
        const benefits = [{ code: 'policyholder-waiver', outcome: 'paid' as const, fen: 0 }];
        await claims.decide(claimNo, { eventOn: diedOn, decidedOn: diedOn, benefits });
        const plan = await db()
          .selectFrom('premium_plans')
          .select('state')
          .where('order_no', '=', policy.orderNo)
          .executeTakeFirstOrThrow();
        expect(plan.state).toBe('stopped');
        // The contract continues and still needs a policyholder.
        const [part] = (await bereavements.seen({ caseNo })).policies;
        expect(part?.open).toEqual(['successor', 'surrender']);
      },
      ...salesOfDead(
        {
          desk: () => desk,
          bereavements: () => bereavements,
          underwriter: () => employ(desk, 'senior-underwriter'),
          agent: () => arrive(desk, agentMobile),
        },
        'child',
        ({ holder, orderNo }) => ({ ...holder, orderNo, party: 'policyholder' }),
      ),
    },
  },
);

test('an application that became a policy after staff had found its policyholder is held', async () => {
  const order = await familyOrder(desk, 'child');
  const { orderNo, holder, who, displayId } = order;
  await settle(desk, orderNo, 'to-pay');
  const report = await bereavements.report({ ...holder, orderNo, party: 'policyholder' });
  await payAtBank(desk, who, await opened(who, orderNo, displayId));
  await bereavements.confirm(report);
  const { policy_no: policyNo } = await policyOfOrder(desk, orderNo);
  expect((await bereavements.seen(report)).policies).toMatchObject([{ policyNo, held: true }]);
});

test('an order that the insurer is storing ends as well, and goes off the insurer’s books', async () => {
  await desk.fault('insurer-store', 'lost');
  const { orderNo, holder } = await familyOrder(desk, 'child');
  await settle(desk, orderNo, 'storing');
  await bereavements.died({ ...holder, orderNo, party: 'policyholder' });
  expect(await stateOf(desk, orderNo)).toBe('closed');
  await until('the insurer is asked to cancel it', () =>
    db()
      .selectFrom('insurer_requests')
      .select('request_no')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'cancel')
      .executeTakeFirst(),
  );
});
