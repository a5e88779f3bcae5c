import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { claimFacts } from '@parasol/domain/consequences/claim-facts';
import { loanInterest } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { walk } from '#testing/consequences/walk.ts';
import { staffContext, type Payment } from '#testing/payments/pay-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { until } from '#testing/server/until.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = useLeavingSuite();
let claims: ClaimDesk;
beforeAll(async () => {
  await suite.setting({ identityFen: 100_000_000, recallMinutes: 60 });
  claims = await openClaimDesk(suite.desk);
});

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Scene {
  readonly payment: Payment;
  readonly policyNo: string;
  readonly claimNo: string;
  readonly posNo: string;
  readonly eventOn: string;
}
interface Terms {
  readonly lapsed?: boolean;
  readonly rescission?: Parameters<ClaimDesk['decide']>[1]['rescission'];
}
type Told = Parameters<ClaimDesk['decide']>[1]['benefits'];

/** A service that waits for money, a surrender to withdraw, and a wanted renewal. */
const putUnderWay = async (payment: Payment, policyNo: string): Promise<string> => {
  const service = await makeCall('openPolicyService', staffContext(suite.desk), {
    key: randomUUID(),
    orderNo: payment.orderNo,
    kind: 'supplement',
    fen: 5000,
    reason: '职业类别变更，补交差额保险费',
    days: 7,
  });
  if (!('posNo' in service)) throw new Error('no service was opened');
  const { ways } = await suite.chen.ask('quoteSurrender', { policyNo });
  await suite.leave(suite.chen, { policyNo, way: ways[0] ?? 'none' });
  const { start_date: start, user_id: userId } = await suite.policyOf(payment);
  await suite
    .db()
    .insertInto('renewals')
    .values({
      policy_no: policyNo,
      brand: 'qinghe',
      user_id: userId ?? '',
      state: 'planned',
      start_date: daysAfter(start, 366),
      pay_by: daysAfter(start, 396),
      plan: null,
      told_fen: 100,
      told_on: start,
      order_no: null,
      applied_on: null,
      noticed_for: null,
      tried_on: null,
      failed_told_on: null,
      reason: null,
      created_at: suite.desk.clock.now(),
      changed_at: suite.desk.clock.now(),
    })
    .execute();
  return service.posNo;
};

const lent = { fen: 150_000, rate: 50_000, months: 6 } as const;

/** The insurer lent on it when the second premium was due. */
const lend = (policyNo: string, posNo: string, day: string) =>
  suite
    .db()
    .insertInto('policy_loans')
    .values({
      ...lent,
      loan_no: posNo,
      policy_no: policyNo,
      paid_on: day,
      at: suite.desk.clock.now(),
    })
    .execute();

/** The policyholder asks for an invoice of the second premium. */
const askForInvoice = async ({ orderNo }: Payment): Promise<void> => {
  const { pay_seq: paySeq } = await suite
    .db()
    .selectFrom('pay_orders')
    .select('pay_seq')
    .where('order_no', '=', orderNo)
    .where('instalment', '=', 2)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const title = { of: 'person', name: '陈晨', email: 'chen@example.cn' } as const;
  await suite.chen.ask('askForInvoice', { paySeq, ...title });
};

/** Everything that can be under way about one policy, and then the insurer's decision. */
const decided =
  (from: string, benefits: Told, { lapsed = false, rescission = 'none' }: Terms = {}) =>
  async (): Promise<Scene> => {
    await suite.comeBack(from);
    const payment = await suite.monthly();
    await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(daysAfter(due, -1));
    await runDebitsNow(suite.desk.app);
    suite.at(due);
    await runDebitsNow(suite.desk.app);
    await until('the second instalment is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    const policyNo = await claims.turnInto(payment.orderNo, {
      no: '1002',
      plan: 'core',
      sumAssured: 22_000_000,
      riders: ['cancer-again'],
    });
    // Without the rider that outlives the main contract.
    await suite
      .db()
      .updateTable('policies')
      .set({ contract: sql<string>`contract || '{"riders": []}'::jsonb` })
      .where('policy_no', '=', policyNo)
      .execute();
    await suite
      .db()
      .updateTable('policy_coverages')
      .set({ waits_until: null })
      .where('policy_no', '=', policyNo)
      .execute();
    const eventOn = daysAfter(due, -5);
    await suite.comeBack(daysAfter(due, 10));
    const posNo = await putUnderWay(payment, policyNo);
    await lend(policyNo, posNo, due);
    await askForInvoice(payment);
    if (lapsed)
      await sql`update policies set state = 'lapsed', since = ${due} where policy_no = ${policyNo}`.execute(
        suite.db(),
      );
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: eventOn,
    });
    const decision = { eventOn, decidedOn: daysAfter(due, 10), benefits, rescission };
    if (rescission === 'none' && benefits.every(({ outcome }) => outcome === 'declined')) {
      const { effects: shown } = await claims.preview(claimNo, decision);
      const words = '不属于保险责任，理由见通知书。';
      await (await claims.service()).call('decideClaim', { claimNo, words, decision, shown });
    } else await claims.decide(claimNo, decision);
    return { payment, policyNo, claimNo, posNo, eventOn };
  };

const once = (make: () => Promise<Scene>): (() => Promise<Scene>) => {
  let made: Promise<Scene> | undefined;
  return () => (made ??= make());
};
const paid = (code: string, fen: number) => [{ code, outcome: 'paid' as const, fen }];

const ended = once(decided('2026-05-21', paid('critical', 22_000_000)));
const endedLapsed = once(decided('2026-08-21', paid('critical', 22_000_000), { lapsed: true }));
const waived = once(decided('2026-11-21', paid('mild', 6_600_000)));
const waivedLapsed = once(decided('2027-02-21', paid('mild', 6_600_000), { lapsed: true }));
const refused = once(decided('2027-05-21', [{ code: 'critical', outcome: 'declined' as const }]));

const declined = [{ code: 'critical', outcome: 'declined' as const }];
const rescinded = once(decided('2028-11-01', declined, { rescission: 'premiums-returned' }));
const rescindedLapsed = once(
  decided('2029-02-01', declined, { lapsed: true, rescission: 'premiums-kept' }),
);

/** All payments for the contract are refunded, and its commission is taken back. */
const allBack = async (): Promise<void> => {
  const { payment } = await rescinded();
  await until(
    'both premiums went back',
    () =>
      suite
        .db()
        .selectFrom('pay_orders')
        .select('state')
        .where('order_no', '=', payment.orderNo)
        .where('purpose', '!=', 'service')
        .where('paid_at', 'is not', null)
        .execute(),
    { is: (pays) => pays.length === 2 && pays.every(({ state }) => state === 'refunded') },
  );
};
const noneBack = async (): Promise<void> => {
  const { payment } = await rescindedLapsed();
  const refunds = await suite
    .db()
    .selectFrom('pay_refunds')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
    .select('pay_refunds.fen')
    .where('order_no', '=', payment.orderNo)
    .execute();
  expect(refunds).toEqual([]);
};
const nothingEarned = async (): Promise<void> => {
  await allBack();
  const { policyNo } = await rescinded();
  const booked = await suite
    .db()
    .selectFrom('commission_entries')
    .select('fen')
    .where('policy_no', '=', policyNo)
    .execute();
  expect(booked.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
};
const renewalEnds = (scene: () => Promise<Scene>, reason: string) => async () => {
  const row = await suite
    .db()
    .selectFrom('renewals')
    .select(['state', 'reason'])
    .where('policy_no', '=', (await scene()).policyNo)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'declined', reason });
};

/** An accident policy: it pays bills up to a limit, and waives nothing. */
const bill = (from: string, part: (sum: number) => number) =>
  once(async () => {
    await suite.comeBack(from);
    const payment = await suite.issued();
    const { policyNo } = payment;
    const { start_date: start } = await suite.policyOf(payment);
    await suite.comeBack(daysAfter(start, 20));
    const posNo = await putUnderWay(payment, policyNo);
    const eventOn = daysAfter(start, 10);
    const report = { policyNo, kind: 'accident' as const, happenedOn: eventOn };
    const claimNo = await claims.forwarded(suite.chen, report);
    const { data } = await (await claims.service()).call('getClaimForStaff', { claimNo });
    const sum = data.decidable.find(({ code }) => code === 'accident-medical')?.leftFen ?? 0;
    await claims.decide(claimNo, {
      eventOn,
      decidedOn: daysAfter(start, 20),
      benefits: paid('accident-medical', part(sum)),
    });
    return { payment, policyNo, claimNo, posNo, eventOn };
  });
const usedUp = bill('2027-09-01', (sum) => sum);
const used = bill('2027-12-01', () => 4_200);

/**
 * A claim for an accident in the grace of the second premium; `lapsed`: the policy has lapsed
 * since.
 */
const inGrace = (from: string, lapsed: boolean, part: (sum: number, fen: number) => number) =>
  once(async () => {
    await suite.comeBack(from);
    const payment = await suite.monthly({ graceDays: 5, reinstatementYears: 2 });
    const policyNo = await claims.turnInto(payment.orderNo, { no: '1004', plan: 'basic' });
    const { due } = await suite.second(payment);
    const decidedOn = daysAfter(due, lapsed ? 9 : 4);
    await suite.comeBack(decidedOn);
    await watchPoliciesOnce(suite.desk.app);
    await runDebitsNow(suite.desk.app);
    expect((await suite.policyOf(payment)).state).toBe(lapsed ? 'lapsed' : 'grace');
    const eventOn = daysAfter(due, 3);
    const report = { policyNo, kind: 'accident' as const, happenedOn: eventOn };
    const claimNo = await claims.forwarded(suite.chen, report);
    const { data } = await (await claims.service()).call('getClaimForStaff', { claimNo });
    const sum = data.decidable.find(({ code }) => code === 'accident-medical')?.leftFen ?? 0;
    const benefits = paid('accident-medical', part(sum, payment.fen));
    await claims.decide(claimNo, { eventOn, decidedOn, benefits });
    return { payment, policyNo, claimNo, posNo: '', eventOn };
  });
const usedUpLate = inGrace('2028-02-01', false, (sum) => sum);
const usedLate = inGrace('2028-05-01', false, (_sum, fen) => fen + 4_200);
const usedLapsed = inGrace('2028-08-01', true, (_sum, fen) => fen + 4_200);

/** The benefit pays the second premium, and the third is due on its day. */
const secondKept = (scene: () => Promise<Scene>) => async () => {
  const { payment } = await scene();
  const plan = await suite.planOf(payment);
  const rows = await suite
    .db()
    .selectFrom('instalments')
    .select('state')
    .where('plan_no', '=', plan.plan_no)
    .orderBy('number')
    .execute();
  expect(rows.slice(1, 3).map(({ state }) => state)).toEqual(['paid', 'coming']);
  expect(plan.state).toBe('active');
  expect((await suite.policyOf(payment)).state).toBe('in-force');
};

const policyIs = (scene: () => Promise<Scene>, expected: object) => async () =>
  expect(await suite.policyOf((await scene()).payment)).toMatchObject(expected);
const surrenderIs = (scene: () => Promise<Scene>) => async () =>
  void (await suite.arrived((await scene()).policyNo, 'overtaken'));
const claimIs = (scene: () => Promise<Scene>, state: string, clock: string) => async () => {
  const { claimNo } = await scene();
  const row = await suite
    .db()
    .selectFrom('claims')
    .select(['state', 'due', 'decided_on'])
    .where('claim_no', '=', claimNo)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe(state);
  expect(row.due).toBe(daysAfter(row.decided_on ?? '', clock === 'pay' ? 10 : 3));
};
const readsMessages =
  (scene: () => Promise<Scene>, ...titles: readonly string[]) =>
  async () => {
    const { claimNo, policyNo } = await scene();
    const rows = await suite
      .db()
      .selectFrom('notices')
      .select('title')
      .where((row) =>
        row.or([row('link', 'like', `%${claimNo}%`), row('link', 'like', `%${policyNo}%`)]),
      )
      .execute();
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining([...titles]));
  };
const serviceClosed = (scene: () => Promise<Scene>) => async () => {
  const { data } = await suite.chen.call('getPolicyService', { posNo: (await scene()).posNo });
  const row = await suite
    .db()
    .selectFrom('policy_services')
    .select('state')
    .where('pos_no', '=', (await scene()).posNo)
    .executeTakeFirstOrThrow();
  expect([row.state, data === null || data.state !== 'to-pay']).toEqual(['closed', true]);
};
const planStopped = (scene: () => Promise<Scene>) => async () => {
  const { payment } = await scene();
  expect(await suite.planOf(payment)).toMatchObject({ state: 'stopped' });
};
const mandateOver = (scene: () => Promise<Scene>) => async () => {
  const { orderNo } = (await scene()).payment;
  const rows = await suite
    .db()
    .selectFrom('mandates')
    .select('state')
    .where('order_no', '=', orderNo)
    .execute();
  expect(rows.map(({ state }) => state)).not.toContain('active');
};
const debitBack = (scene: () => Promise<Scene>) => async () => {
  const { payment } = await scene();
  await until(
    'the debit since then went back',
    () =>
      suite
        .db()
        .selectFrom('pay_refunds')
        .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
        .select('pay_refunds.state')
        .where('order_no', '=', payment.orderNo)
        .where('instalment', '=', 2)
        .executeTakeFirst(),
    { is: (row) => row?.state === 'done' },
  );
};
/** The customer had asked for the invoice of the refunded premium. */
const invoiceRefused = (scene: () => Promise<Scene>) => async () => {
  const { policyNo } = await scene();
  await until(
    'nobody is asked for its invoice any more',
    () =>
      suite
        .db()
        .selectFrom('invoices')
        .select('state')
        .where('policy_no', '=', policyNo)
        .executeTakeFirst(),
    { is: (row) => row?.state === 'refused' },
  );
};
const usedWords = (scene: () => Promise<Scene>, words: string) => async () => {
  const { policyNo } = await scene();
  const { benefits } = await suite.chen.ask('getPolicy', { policyNo });
  expect(benefits.flatMap(({ rows }) => rows.map((row) => row.used)).join()).toContain(words);
};

const loanDeduction = async (): Promise<void> => {
  const { policyNo, claimNo } = await ended();
  const db = suite.db();
  const [loan, back, move] = await Promise.all([
    db
      .selectFrom('policy_loans')
      .selectAll()
      .where('policy_no', '=', policyNo)
      .executeTakeFirstOrThrow(),
    db.selectFrom('policy_loan_repayments').selectAll().where('policy_no', '=', policyNo).execute(),
    db
      .selectFrom('claim_moves')
      .select('fen')
      .where('claim_no', '=', claimNo)
      .where('fen', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  // Ten days of interest on 1,500 yuan at 5 %.
  const owed = lent.fen + loanInterest(lent.fen, lent.rate, 10);
  expect(loan).toMatchObject({ closed_by: `claim:${claimNo}` });
  expect(back).toMatchObject([{ source: 'claim', source_no: claimNo, fen: owed }]);
  expect(move.fen).toBe(22_000_000 - owed);
};

walk(claimFacts, {
  'claim-ends-contract': {
    'policy-in-force': policyIs(ended, { state: 'claimed' }),
    plan: planStopped(ended),
    mandate: mandateOver(ended),
    debit: debitBack(ended),
    invoice: invoiceRefused(ended),
    service: serviceClosed(ended),
    surrender: surrenderIs(ended),
    loan: loanDeduction,
    renewal: renewalEnds(ended, '保单已因理赔终止'),
    claim: claimIs(ended, 'agreed', 'pay'),
    message: readsMessages(ended, '理赔后保单终止', '保险公司已答复理赔申请'),
    'policy-lapsed': policyIs(endedLapsed, { state: 'claimed' }),
  },
  'claim-waives-premiums': {
    'policy-in-force': policyIs(waived, { state: 'in-force' }),
    plan: planStopped(waived),
    mandate: mandateOver(waived),
    debit: debitBack(waived),
    invoice: invoiceRefused(waived),
    service: serviceClosed(waived),
    surrender: surrenderIs(waived),
    claim: claimIs(waived, 'agreed', 'pay'),
    message: readsMessages(waived, '保险费已豁免', '保险公司已答复理赔申请'),
    'policy-lapsed': policyIs(waivedLapsed, { state: 'in-force' }),
  },
  'claim-rescinds': {
    'policy-in-force': policyIs(rescinded, { state: 'ended' }),
    'policy-lapsed': async () => {
      await policyIs(rescindedLapsed, { state: 'ended' })();
      await noneBack();
    },
    plan: planStopped(rescinded),
    mandate: mandateOver(rescinded),
    debit: allBack,
    commission: nothingEarned,
    invoice: invoiceRefused(rescinded),
    service: serviceClosed(rescinded),
    surrender: surrenderIs(rescinded),
    renewal: renewalEnds(rescinded, '保险公司已解除合同'),
    claim: async () => {
      const { claimNo } = await rescinded();
      const { data } = await suite.chen.call('getClaim', { claimNo });
      expect(data.state).toBe('decided');
      expect(data.decision?.effects.join()).toContain('没有如实告知，保险公司解除合同');
    },
    message: readsMessages(rescinded, '理赔后保单终止', '保险公司已答复理赔申请'),
  },
  'claim-refused': {
    claim: claimIs(refused, 'declined', 'notice'),
    message: readsMessages(refused, '保险公司已答复理赔申请'),
  },
  'claim-ends-cover': {
    'policy-in-force': usedWords(usedUp, '不再给付'),
    plan: secondKept(usedUpLate),
    surrender: surrenderIs(usedUp),
    claim: claimIs(usedUp, 'agreed', 'pay'),
    message: readsMessages(usedUp, '保险公司已答复理赔申请'),
  },
  'claim-uses-limit': {
    'policy-in-force': usedWords(used, '本年度已用 42.00 元'),
    'policy-lapsed': secondKept(usedLapsed),
    plan: secondKept(usedLate),
    surrender: surrenderIs(used),
    claim: claimIs(used, 'agreed', 'pay'),
    message: readsMessages(used, '保险公司已答复理赔申请'),
  },
});

test('a claim that changes the contract is endorsed once, one that only uses a limit is not', async () => {
  const titlesOf = async (scene: () => Promise<Scene>) => {
    const { claimNo } = await scene();
    const papers = await suite
      .db()
      .selectFrom('policy_papers')
      .select('title')
      .where('kind', '=', 'endorsement')
      .where('about', '=', `claim:${claimNo}`)
      .execute();
    return papers.map(({ title }) => title);
  };
  expect(await titlesOf(waived)).toEqual(['保险费豁免']);
  expect(await titlesOf(ended)).toEqual(['理赔后的合同变更']);
  expect(await titlesOf(usedUp)).toEqual(['理赔后的合同变更']);
  expect(await titlesOf(used)).toEqual([]);
  expect(await titlesOf(refused)).toEqual([]);
});
