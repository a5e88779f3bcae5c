import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { until } from '#testing/server/until.ts';

const suite = useLeavingSuite();
let claims: ClaimDesk;
beforeAll(async () => {
  await suite.setting({ identityFen: 100_000_000, recallMinutes: 60 });
  claims = await openClaimDesk(suite.desk);
});

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Twelve instalments under a mandate, of which the second was debited. */
const debited = async (from: string): Promise<Payment & { readonly second: string }> => {
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
  return { ...payment, second: due };
};

const refundOfSecond = (payment: Payment) =>
  until(
    'the second instalment went back',
    () =>
      suite
        .db()
        .selectFrom('pay_refunds')
        .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
        .select(['pay_refunds.fen', 'pay_refunds.state', 'instalment'])
        .where('order_no', '=', payment.orderNo)
        .execute(),
    { is: (rows) => rows.length > 0 && rows.every(({ state }) => state === 'done') },
  );

const illness = { no: '1002', plan: 'core', sumAssured: 22_000_000 } as const;
const paid = (code: string, fen = 0) => [{ code, outcome: 'paid' as const, fen }];

/** The waiting period of ninety days is over by then. */
const longAgo = async (payment: Payment): Promise<void> => {
  await suite
    .db()
    .updateTable('policy_coverages')
    .set({ waits_until: null })
    .where('policy_no', '=', (await suite.policyOf(payment)).policy_no)
    .execute();
};

describe('an accident policy', () => {
  test('uses up its limit, says what is left, and returns nothing to who leaves after it', async () => {
    await suite.comeBack('2027-09-01');
    const policy = await suite.issued();
    const { policyNo } = policy;
    const { start_date: start } = await suite.policyOf(policy);
    await suite.comeBack(daysAfter(start, 20));
    const happenedOn = daysAfter(start, 10);
    const report = { policyNo, kind: 'accident' as const, happenedOn };
    const claimNo = await claims.forwarded(suite.chen, report);
    // The refund of a surrender is not known yet.
    expect((await suite.chen.call('quoteSurrender', { policyNo })).msg).toContain(claimNo);
    const { data } = await (await claims.service()).call('getClaimForStaff', { claimNo });
    const medical = data.decidable.find(({ code }) => code === 'accident-medical');
    const sum = medical?.leftFen ?? 0;
    expect(medical).toMatchObject({ fits: true });
    const decision = (fen: number) => ({
      eventOn: happenedOn,
      decidedOn: daysAfter(start, 20),
      benefits: paid('accident-medical', fen),
    });
    expect(await claims.preview(claimNo, decision(sum + 1))).toMatchObject({
      problem: expect.stringContaining('最多还可以给付'),
    });
    expect(await claims.preview(claimNo, decision(0))).toMatchObject({
      problem: expect.stringContaining('请填写'),
    });
    await claims.decide(claimNo, decision(sum - 100_000));
    const shown = await suite.chen.ask('getPolicy', { policyNo });
    expect(shown.status).toBe('in-force');
    const used = shown.benefits[0]?.rows.find(({ name }) => name === medical?.name)?.used;
    expect(used).toContain('余 1,000.00 元');
    expect(await suite.chen.ask('quoteSurrender', { policyNo })).toMatchObject({
      basis: 'after-claim',
      refundFen: 0,
      basisWords: expect.stringContaining('不退还保险费'),
    });
    const again = await claims.forwarded(suite.chen, report);
    expect(await claims.preview(again, decision(100_001))).toMatchObject({
      problem: expect.stringContaining('1,000.00'),
    });
    // The contract of that day counts: before it began there was no cover.
    expect(
      await claims.preview(again, { ...decision(100), eventOn: daysAfter(start, -1) }),
    ).toMatchObject({ problem: expect.stringContaining('之前') });
  });

  test('a refusal leaves the contract, and its notice is due in three days', async () => {
    await suite.comeBack('2027-12-01');
    const policy = await suite.issued();
    const { policyNo } = policy;
    const { start_date: start } = await suite.policyOf(policy);
    await suite.comeBack(daysAfter(start, 20));
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'accident',
      happenedOn: daysAfter(start, 10),
    });
    const decision = {
      eventOn: daysAfter(start, 10),
      decidedOn: daysAfter(start, 20),
      benefits: [{ code: 'accident-medical', outcome: 'declined' as const }],
    };
    const { effects, needsTwo } = await claims.preview(claimNo, decision);
    expect([effects, needsTwo]).toEqual([['合同和保险费不变。'], false]);
    const service = await claims.service();
    const input = { claimNo, words: '不属于保险责任：疾病所致。', decision, shown: effects };
    const [one, two] = await Promise.all([
      service.call('decideClaim', input),
      service.call('decideClaim', input),
    ]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([0, errorCodes.CONFLICT]);
    const { data } = await suite.chen.call('getClaim', { claimNo });
    expect(data).toMatchObject({ state: 'declined', decision: { outcome: 'declined', fen: null } });
    expect(data.clock).toContain('通知书');
    expect((await service.call('recordRefusalNotice', { claimNo })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    expect(await suite.chen.ask('getPolicy', { policyNo })).toMatchObject({ status: 'in-force' });
    expect(await suite.chen.ask('quoteSurrender', { policyNo })).toMatchObject({
      basis: 'unexpired',
    });
  });
});

describe('in the waiting period', () => {
  test('a refusal gives every premium back where the clause says so, and the contract ends', async () => {
    const payment = await debited('2028-02-20');
    const policyNo = await claims.turnInto(payment.orderNo, illness);
    const eventOn = daysAfter(payment.second, -5);
    await suite.comeBack(daysAfter(payment.second, 3));
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: eventOn,
    });
    const { data } = await suite.chen.call('getClaim', { claimNo });
    expect(data.coverThen).toMatchObject({
      covered: 'depends',
      words: expect.stringContaining('等待期内'),
    });
    const effects = await claims.decide(claimNo, {
      eventOn,
      decidedOn: daysAfter(payment.second, 3),
      benefits: [{ code: 'critical', outcome: 'declined' }],
      premiumsBack: true,
    });
    expect(effects.join()).toMatch(/合同自 .*终止.*第 1、2 期保险费共/);
    await until('both premiums went back', () => refundOfSecond(payment), {
      is: (rows) => rows.length === 2,
    });
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'claimed' });
  });
});

describe('the policyholder’s waiver', () => {
  test('is claimed by the policyholder, and premiums end with it', async () => {
    const payment = await debited('2028-06-20');
    const policyNo = await claims.turnInto(payment.orderNo, {
      ...illness,
      riders: ['policyholder-waiver'],
    });
    await longAgo(payment);
    await suite.comeBack(daysAfter(payment.second, 3));
    const guide = await suite.chen.ask('getClaimGuide', { policyNo });
    expect(guide.people.find(({ role }) => role === 'policyholder')?.kinds).toEqual([
      'diagnosis',
      'disability',
      'death',
    ]);
    const eventOn = daysAfter(payment.second, -2);
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      role: 'policyholder',
      kind: 'disability',
      happenedOn: eventOn,
    });
    const { data } = await (await claims.service()).call('getClaimForStaff', { claimNo });
    expect(data.decidable.map(({ code }) => code)).toEqual(['policyholder-waiver']);
    await claims.decide(claimNo, {
      eventOn,
      decidedOn: daysAfter(payment.second, 3),
      benefits: paid('policyholder-waiver'),
    });
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'in-force',
      waived_from: eventOn,
    });
    expect(await refundOfSecond(payment)).toMatchObject([{ instalment: 2 }]);
    expect((await suite.chen.call('getClaim', { claimNo })).data.state).toBe('decided');
  });

  test('is not offered where nobody bought it', async () => {
    await suite.comeBack('2028-10-20');
    const { policyNo } = await suite.issued();
    const guide = await suite.chen.ask('getClaimGuide', { policyNo });
    expect(guide.people.map(({ role }) => role)).toEqual(['insured']);
  });
});
