import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
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

const instalments = async (payment: Payment): Promise<string[]> => {
  const { plan_no: planNo } = await suite.planOf(payment);
  const rows = await suite
    .db()
    .selectFrom('instalments')
    .select(['number', 'state'])
    .where('plan_no', '=', planNo)
    .orderBy('number')
    .execute();
  return rows.slice(0, 4).map(({ number, state }) => `${number} ${state}`);
};

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
const runMonth = async (day: string): Promise<void> => {
  for (const on of [daysAfter(day, -1), day, daysAfter(day, 70)]) {
    suite.at(on);
    await runDebitsNow(suite.desk.app);
    await watchPoliciesOnce(suite.desk.app);
  }
};
const mandateState = async ({ orderNo }: Payment): Promise<string> =>
  (
    await suite
      .db()
      .selectFrom('mandates')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).state;
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

describe('a mild illness', () => {
  test('waives what falls due later, gives back what was debited, and the contract stays', async () => {
    const payment = await debited('2026-05-21');
    const policyNo = await claims.turnInto(payment.orderNo, illness);
    await longAgo(payment);
    const eventOn = daysAfter(payment.second, -5);
    await suite.comeBack(daysAfter(payment.second, 10));
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: eventOn,
    });
    const decidedOn = daysAfter(payment.second, 10);
    const decision = { eventOn, decidedOn, benefits: paid('mild', 6_600_000) };
    const shown = await claims.preview(claimNo, decision);
    expect(shown).toMatchObject({ problem: null, needsTwo: true });
    expect(shown.effects.join()).toMatch(/以后各期保险费免交.*第 2 期 .* 元退回.*还可以给付 2 次/);
    // One person alone cannot change anything.
    const { code, askId } = await claims.propose(claimNo, decision);
    expect(code).not.toBe(0);
    expect((await suite.policyOf(payment)).waived_from).toBeNull();
    const service = await claims.service();
    expect((await service.call('grantAsk', { askId })).code).not.toBe(0);
    expect((await service.call('getClaimForStaff', { claimNo })).data.proposed).toMatchObject({
      effects: shown.effects,
    });
    expect((await claims.grant(askId)).code).toBe(0);
    expect((await claims.grant(askId)).code).not.toBe(0);

    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'in-force',
      waived_from: eventOn,
    });
    expect(await refundOfSecond(payment)).toMatchObject([{ fen: payment.fen, instalment: 2 }]);
    expect((await instalments(payment)).slice(2)).toEqual(['3 cancelled', '4 cancelled']);
    expect(['ending', 'ended']).toContain(await mandateState(payment));
    await runMonth(daysAfter(payment.second, 31));
    await suite.comeBack(daysAfter(payment.second, 110));
    const policy = await suite.chen.ask('getPolicy', { policyNo });
    expect(policy).toMatchObject({ status: 'in-force', nextPremium: null });
    expect(policy.statusWords).toContain('保险费已豁免');
    expect(policy.premium.words).toContain('豁免');
    expect(policy.benefits[0]?.rows.find(({ used }) => used !== null)?.used).toContain('66,000.00');
    // The right to the value is unchanged; the cooling-off is over.
    const quote = await suite.chen.call('quoteSurrender', { policyNo });
    expect(quote.data).toMatchObject({ basis: 'cash-value' });
    const { data } = await suite.chen.call('getClaim', { claimNo });
    expect(data.decision).toMatchObject({ fen: 6_600_000, effects: shown.effects, eventOn });
    expect(data.clock).toContain('保险公司付款');
    expect(await suite.texts('保险费已豁免')).toBe(1);
  });
});

describe('a critical illness', () => {
  test('ends the contract, its debits and a surrender under way', async () => {
    const payment = await debited('2026-09-20');
    const policyNo = await claims.turnInto(payment.orderNo, illness);
    await longAgo(payment);
    const eventOn = daysAfter(payment.second, -2);
    await suite.comeBack(daysAfter(payment.second, 3));
    const { ways, cards } = await suite.chen.ask('quoteSurrender', { policyNo });
    expect([...ways, ...cards].length).toBeGreaterThan(0);
    const asked = await suite.leave(suite.chen, { policyNo, way: ways[0] ?? 'none' });
    expect(asked.code).toBe(0);
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: eventOn,
    });
    const decidedOn = daysAfter(payment.second, 3);
    const effects = await claims.decide(claimNo, {
      eventOn,
      decidedOn,
      benefits: paid('critical', 22_000_000),
    });
    expect(effects.join()).toMatch(/合同自 .*起终止.*第 2 期.*退回.*退保申请不再办理/);
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'claimed', since: eventOn });
    expect(await refundOfSecond(payment)).toMatchObject([{ fen: payment.fen, instalment: 2 }]);
    await runMonth(daysAfter(payment.second, 30));
    expect((await instalments(payment)).slice(2)).toEqual(['3 cancelled', '4 cancelled']);
    await suite.comeBack(daysAfter(payment.second, 101));
    const quote = await suite.chen.call('quoteSurrender', { policyNo });
    expect([quote.code, quote.msg]).toEqual([
      errorCodes.SURRENDER_NOT_POSSIBLE,
      expect.stringContaining('已理赔终止'),
    ]);
    const { surrender } = await suite.chen.ask('getSurrender', { policyNo });
    expect(surrender).toMatchObject({ state: 'overtaken' });
    const policy = await suite.chen.ask('getPolicy', { policyNo });
    expect(policy).toMatchObject({
      statusTitle: '已理赔终止',
      nextPremium: null,
      coolingOff: null,
    });
    // The insurer's ten days end with its payment.
    const service = await claims.service();
    expect((await service.call('getClaimForStaff', { claimNo })).data.clock).toContain('付款');
    expect((await service.call('recordClaimPayment', { claimNo, paidOn: '2030-01-01' })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    const done = await service.call('recordClaimPayment', { claimNo, paidOn: decidedOn });
    expect(done.data).toMatchObject({
      state: 'paid',
      clock: null,
      decision: { paidOn: decidedOn },
    });
  });

  test('leaves a rider that outlives the main contract', async () => {
    const payment = await debited('2027-02-20');
    const policyNo = await claims.turnInto(payment.orderNo, {
      ...illness,
      riders: ['cancer-again'],
    });
    await longAgo(payment);
    const eventOn = daysAfter(payment.second, -2);
    await suite.comeBack(daysAfter(payment.second, 3));
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: eventOn,
    });
    const effects = await claims.decide(claimNo, {
      eventOn,
      decidedOn: daysAfter(payment.second, 3),
      benefits: paid('critical', 22_000_000),
    });
    expect(effects[0]).toContain('“恶性肿瘤二次给付”继续有效');
    expect(await suite.policyOf(payment)).toMatchObject({
      state: 'in-force',
      waived_from: eventOn,
    });
    expect((await suite.chen.call('quoteSurrender', { policyNo })).msg).toContain(
      '主险合同已因理赔',
    );
    const again = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'diagnosis',
      happenedOn: daysAfter(payment.second, 3),
    });
    const { data } = await (await claims.service()).call('getClaimForStaff', { claimNo: again });
    expect(data.decidable.map(({ code }) => code)).toEqual(['cancer-again']);
  });
});

describe('term life', () => {
  test('ends with the death, and a decision and a debit at once leave one of them', async () => {
    await suite.comeBack('2027-05-20');
    const payment = await suite.monthly();
    await suite.sign(payment);
    const policyNo = await claims.turnInto(payment.orderNo, {
      no: '1003',
      plan: suite.desk.app.catalogue.find('1003')?.product.plans[0]?.code ?? '',
      sumAssured: 50_000_000,
    });
    await longAgo(payment);
    const { due } = await suite.second(payment);
    suite.at(daysAfter(due, -1));
    await runDebitsNow(suite.desk.app);
    await suite.comeBack(due);
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'death',
      happenedOn: daysAfter(due, -3),
    });
    const decision = {
      eventOn: daysAfter(due, -3),
      decidedOn: due,
      benefits: paid('death', 50_000_000),
    };
    const { askId } = await claims.propose(claimNo, decision);
    const [granted] = await Promise.all([claims.grant(askId), runDebitsNow(suite.desk.app)]);
    // Money that came in between changes the shown result: the colleague decides again.
    if (granted.code !== 0) {
      const service = await claims.service();
      expect((await service.call('withdrawAsk', { askId })).code).toBe(0);
      await claims.decide(claimNo, decision);
    }
    await until(
      'nothing of the second instalment is left with us',
      async () => {
        const { payments } = await suite.desk.app.ports.collectedMoney(
          suite.desk.app,
          suite.db(),
          payment.orderNo,
        );
        return payments.filter(({ left }) => left > 0).length;
      },
      { is: (retainedFen) => retainedFen === 1 },
    );
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'claimed' });
    expect((await instalments(payment))[2]).toBe('3 cancelled');
  });
});
