import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { yuanText } from '@parasol/domain/base/money/fen';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { arrive, settle, type Customer } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, opened } from '#testing/payments/pay-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { buyYearly, payAtBank, policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import { sign } from '#testing/underwriting/supplement.ts';
import { waiverOrder } from '#testing/underwriting/waiver-order.ts';
import { contractPrice } from '#modules/contracts/policies/terms/contract-price.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { renewalWish } from '#modules/contracts/policies/renewals/renewal-wish.ts';

const suite = useLeavingSuite();
beforeAll(() => suite.setting({ identityFen: 100_000_000, recallMinutes: 0 }));

const policyNow = async (policyNo: string) => {
  const policy = await policyByNo(suite.db(), policyNo);
  if (!policy) throw new Error('no policy');
  return policy;
};
const premiumsOf = (policyNo: string) =>
  suite
    .db()
    .selectFrom('policy_premiums')
    .select(['number', 'fen', 'paid_at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();
const paperText = async (who: Customer, paperNo: string): Promise<string> => {
  const { rawPayload } = await who.browser.get(`/api/policy/v1/papers/${paperNo}/pdf`);
  return pageTexts(rawPayload).join('');
};
const returnedFor = async (orderNo: string): Promise<number> =>
  (
    await suite
      .db()
      .selectFrom('pay_refunds')
      .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
      .select('pay_refunds.fen')
      .where('order_no', '=', orderNo)
      .execute()
  ).reduce((sum, { fen }) => sum + fen, 0);

describe('a rider is ended alone', () => {
  test('with its unexpired premium back, less to pay from then on, and the main cover as it was', async () => {
    suite.at('2026-05-20', '10:00');
    const { who, payment, policy } = await buyYearly(suite.desk, {
      mobile: '13900139401',
      serial: 401,
      renewal: false,
      payFrequency: 'monthly',
      riders: ['vip-ward'],
    });
    const { policy_no: policyNo, start_date: start, premium_fen: before } = policy;
    const { parts } = await who.ask('listPolicyChanges', { policyNo });
    expect(parts).toMatchObject([{ rider: 'vip-ward', problem: null }]);
    suite.at(addDays(start, 9), '10:00');
    const back = await arrive(suite.desk, '13900139401');
    // Not signed for, so still in its cooling-off: the rider's premium is refunded in full.
    const shown = await back.ask('quoteSurrender', { policyNo, rider: 'vip-ward' });
    expect(shown).toMatchObject({ part: '解除附加重大疾病特需医疗保险', basis: 'cooling-off' });
    await suite.agree(policyNo, { coolingOffDays: 0 });
    const later = await back.ask('quoteSurrender', { policyNo, rider: 'vip-ward' });
    expect(later.basis).toBe('unexpired');
    expect(later.refundFen).toBeGreaterThan(0);
    expect(later.refundFen).toBeLessThan(shown.refundFen);
    expect((await suite.leave(back, { policyNo, rider: 'vip-ward', way: 'original' })).code).toBe(
      0,
    );
    const row = await suite.arrived(policyNo, 'refunded', 'refunding');
    const fen = row.part?.fen ?? 0;
    expect(fen).toBe(shown.refundFen);
    expect(await returnedFor(payment.orderNo)).toBe(later.refundFen);
    const now = await policyNow(policyNo);
    expect(now).toMatchObject({ premium_fen: before - fen, contract: { riders: [] } });
    expect(['waiting', 'in-force']).toContain(now.state);
    const premiums = await premiumsOf(policyNo);
    expect(premiums.map((each) => each.fen)).toEqual(
      premiums.map(({ number }) => (number === 1 ? before : before - fen)),
    );
    const instalments = await suite
      .db()
      .selectFrom('instalments')
      .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
      .select('instalments.fen')
      .where('order_no', '=', payment.orderNo)
      .where('number', '>', 1)
      .execute();
    expect(new Set(instalments.map((each) => each.fen))).toEqual(new Set([before - fen]));
    const { benefits, papers, clauses } = await back.ask('getPolicy', { policyNo });
    expect(benefits.flatMap(({ rows }) => rows.map(({ name }) => name)).join('')).not.toContain(
      '特需',
    );
    expect(clauses.map(({ clauseId }) => clauseId)).toEqual(['1001-main']);
    expect(papers.map(({ name, title }) => [name, title])).toEqual(
      expect.arrayContaining([
        ['批单 01', '解除附加重大疾病特需医疗保险'],
        ['退保确认书 01', '解除附加重大疾病特需医疗保险'],
      ]),
    );
    const text = await paperText(back, `${policyNo}-E01`);
    for (const words of [yuanText(before), yuanText(before - fen), yuanText(later.refundFen)])
      expect(text).toContain(words);
    // The next year is without it, and leaving the rest refunds nothing for it again.
    const { riders } = await renewalWish(suite.desk.app, suite.db(), now, '2027-06-01', null);
    expect(riders).toEqual([]);
    suite.desk.clock.advance(60_000);
    const rest = await back.ask('quoteSurrender', { policyNo });
    expect(rest).toMatchObject({ part: null, riders: [] });
    expect(rest.refundFen + later.refundFen).toBeLessThan(before);
    expect((await back.call('quoteSurrender', { policyNo, rider: 'vip-ward' })).code).not.toBe(0);
  });

  test('so that a policy whose rider insures the policyholder can get another one', async () => {
    const rider = 'policyholder-waiver';
    suite.at('2026-05-20', '10:00');
    const order = await waiverOrder(suite.desk);
    await sign(suite.desk, order);
    await settle(suite.desk, order.orderNo, 'to-pay');
    const { who } = order;
    await payAtBank(suite.desk, who, await opened(who, order.orderNo, order.displayId));
    const { policy_no: policyNo, premium_fen: before } = await policyOfOrder(
      suite.desk,
      order.orderNo,
    );
    const handOver = async (): Promise<string> =>
      (await who.ask('listPolicyChanges', { policyNo })).kinds.find(
        ({ kind }) => kind === 'policyholder',
      )?.problem ?? '';
    expect(await handOver()).toContain('请先在“办理保全”里解除它');
    expect((await suite.leave(who, { policyNo, rider, way: 'original' })).code).toBe(0);
    await suite.arrived(policyNo, 'refunded', 'refunding');
    const now = await policyNow(policyNo);
    expect(now.contract.riders).toEqual([]);
    expect(now.premium_fen).toBeLessThan(before);
    expect(await handOver()).not.toContain('解除');
    const { history } = await who.ask('getPolicy', { policyNo });
    const historyWords = history.map(({ words }) => words);
    expect(historyWords).toContain('您申请了解除附加投保人豁免保险费保险');
    expect(historyWords).not.toContain('您申请了退保');
    // A rider on the insured has a value: ending it returns the loss of value of the rest.
    const { app } = suite.desk;
    const day = addDays(now.start_date, 300);
    const worthWith = async (riders: readonly string[]) => {
      await suite.agree(policyNo, { riders, coolingOffDays: 0 });
      const made = await policyNow(policyNo);
      const fen = (await contractPrice(app, made, await openPolicy(app, made), made.contract))
        ?.instalment;
      for (const table of ['policies', 'policy_premiums'])
        await sql`update ${sql.table(table)} set ${sql.ref(table === 'policies' ? 'premium_fen' : 'fen')} = ${fen}
          where policy_no = ${policyNo}`.execute(suite.db());
      return (await back.ask('quoteSurrender', { policyNo })).refundFen;
    };
    suite.at(day, '10:00');
    const back = await arrive(suite.desk, who.mobile);
    const rest = await worthWith([]);
    const whole = await worthWith(['cancer-again']);
    const alone = await back.ask('quoteSurrender', { policyNo, rider: 'cancer-again' });
    expect(alone.basis).toBe('cash-value');
    expect(alone.refundFen).toBeGreaterThan(0);
    // Between two anniversaries each is cut to the fen.
    expect([0, 1]).toContain(whole - rest - alone.refundFen);
    const { limitFen } = await back.ask('getPolicyLoan', { policyNo });
    expect(limitFen).toBe(Math.floor((whole * 8) / 10));
  });
});

describe('a sum is reduced', () => {
  test('within the clause, with the cash value of the part back and lower premiums', async () => {
    await suite.comeBack('2026-09-10');
    const payment = await suite.issued();
    const { policyNo } = payment;
    const { product } = suite.desk.app.catalogue.find('1010') ?? {};
    const { start_date: start } = await suite.policyOf(payment);
    const wan = 1_000_000;
    await suite.agree(policyNo, {
      plan: product?.plans[0]?.code ?? '',
      coverTerm: 'life',
      payTerm: '5y',
      frequency: 'yearly',
      monthsBetween: 12,
      instalments: 5,
      sumAssured: 20 * wan,
      cashValue: 'basis',
      surrenderRefund: 'cash-value',
      coolingOffDays: 0,
    });
    await sql`update policies set base_product_no = '1010', product_version = ${product?.version ?? 1},
      end_date = null where policy_no = ${policyNo}`.execute(suite.db());
    const made = await policyNow(policyNo);
    const price = await contractPrice(
      suite.desk.app,
      made,
      await openPolicy(suite.desk.app, made),
      made.contract,
    );
    const before = price?.instalment ?? 0;
    expect(before).toBeGreaterThan(0);
    await sql`update policies set premium_fen = ${before} where policy_no = ${policyNo}`.execute(
      suite.db(),
    );
    await sql`update policy_premiums set fen = ${before} where policy_no = ${policyNo}`.execute(
      suite.db(),
    );
    await sql`insert into policy_premiums (policy_no, number, due, fen, paid_at) values
      (${policyNo}, 2, ${addYears(start, 1)}, ${before}, now()),
      (${policyNo}, 3, ${addYears(start, 2)}, ${before}, null)`.execute(suite.db());
    const to = 17 * wan;
    // The clause allows a surrender in part after a year.
    const early = await suite.chen.call('quoteSurrender', { policyNo, sum: to });
    expect(early.msg).toContain('生效满 1 年');
    await suite.comeBack(addDays(addYears(start, 1), 30));
    const { parts } = await suite.chen.ask('listPolicyChanges', { policyNo });
    expect(parts).toMatchObject([{ title: '减少基本保额', problem: null, sum: 19 * wan }]);
    // The sum of a growing product is the one of the policy year of the day.
    await sql`update policy_coverages set code = 'death-adult', fen = ${20 * wan}, ends = null
      where policy_no = ${policyNo} and code = (select min(code) from policy_coverages
        where policy_no = ${policyNo})`.execute(suite.db());
    await sql`update policy_people set plan = ${product?.plans[0]?.code} where policy_no = ${policyNo}`.execute(
      suite.db(),
    );
    const { benefits } = await suite.chen.ask('getPolicy', { policyNo });
    expect(benefits.flatMap(({ rows }) => rows.map(({ sum }) => sum))).toContain(
      '不低于有效保额 20.35 万元',
    );
    const family = await suite.chen.ask('getFamilyCover');
    const kinds = family.people.flatMap(({ covers }) =>
      covers.flatMap((cover) => (cover.policyNo === policyNo ? cover.kinds : [])),
    );
    expect(kinds).toContainEqual({ title: '身故', sum: '20.35 万元' });
    const less = await suite.chen.call('quoteSurrender', { policyNo, sum: 15 * wan });
    expect(less.msg).toContain('16 万元至 19 万元');
    const whole = await suite.chen.ask('quoteSurrender', { policyNo });
    const shown = await suite.chen.ask('quoteSurrender', { policyNo, sum: to });
    expect(shown).toMatchObject({ part: '减少基本保额至 17 万元', basis: 'cash-value' });
    // Three of twenty parts of the value, apart from rounding.
    expect(shown.refundFen / whole.refundFen).toBeCloseTo(0.15, 2);
    // The refund is more than was ever paid here, so it goes to the policyholder's own card, by
    // hand.
    expect(shown.ways).toEqual(['card']);
    const cardId = await suite.ownCard(policyNo);
    const asked = await suite.leave(suite.chen, { policyNo, sum: to, way: 'card', cardId });
    expect(asked.code).toBe(0);
    const row = await suite.arrived(policyNo, 'refunding');
    expect(row.refund_fen).toBe(shown.refundFen);
    const fen = row.part?.fen ?? 0;
    const now = await policyNow(policyNo);
    expect(now).toMatchObject({ premium_fen: before - fen, contract: { sumAssured: to } });
    expect((await premiumsOf(policyNo)).map((each) => each.fen)).toEqual([
      before,
      before,
      before - fen,
    ]);
    const { lines } = await suite
      .db()
      .selectFrom('ledger_entries')
      .select('lines')
      .where('surrender_no', '=', row.surrender_no)
      .executeTakeFirstOrThrow();
    expect(lines.map((line) => Math.abs(line.fen))).toEqual(lines.map(() => shown.refundFen));
    const text = await paperText(suite.chen, `${policyNo}-E01`);
    for (const words of ['20 万元', '17 万元', yuanText(before - fen)])
      expect(text).toContain(words);
    expect(await paperText(suite.chen, `${policyNo}-S01`)).toContain(yuanText(shown.refundFen));
    // A year takes off no more than a fifth of the first sum.
    suite.desk.clock.advance(60_000);
    await sql`update policy_surrenders set state = 'refunded' where policy_no = ${policyNo}`.execute(
      suite.db(),
    );
    const again = await suite.chen.ask('quoteSurrender', { policyNo });
    expect(again.reduction).toEqual({ from: 16 * wan, to: 16 * wan, step: wan });
  });
});

describe('another job', () => {
  const change = (policyNo: string, occupation: string) =>
    suite.chen.call('askPolicyChange', {
      key: `occupation-${policyNo}-${occupation}`.slice(0, 60),
      policyNo,
      change: { kind: 'occupation', insured: 0, occupation },
    });
  const jobs = () => {
    const all = suite.desk.app.catalogue.shared.occupations;
    const of = (wanted: number) =>
      all.find(({ occupationClass }) => occupationClass === wanted)?.code ?? '';
    return { low: of(1), high: of(4), refused: of(6) };
  };

  test('of a higher class costs the difference for the days left, and comes back when it falls', async () => {
    await suite.comeBack('2027-12-01');
    const payment = await suite.issued();
    const { policyNo } = payment;
    const { high, low, refused } = jobs();
    const { premium_fen: before, start_date: start, end_date: end } = await policyNow(policyNo);
    await suite.comeBack(addDays(start, 65));
    const beyond = await change(policyNo, refused);
    expect(beyond.msg).toContain('不在承保范围');
    const offer = await suite.chen.ask('quoteOccupationChange', {
      policyNo,
      insured: 0,
      occupation: high,
    });
    expect(offer.beforeFen).toBe(before);
    // 300 of 365 days, or of 366, remain.
    const days = (Date.parse(end ?? '') - Date.parse(start)) / 86_400_000 + 1;
    expect(offer.differenceFen).toBe(Math.round(((offer.afterFen - before) * (days - 65)) / days));
    const { posNo } = (await change(policyNo, high)).data;
    const stateOf = () => suite.chen.ask('getPolicyService', { posNo });
    const due = await until('the insurer agreed', stateOf, {
      is: ({ state }) => state === 'to-pay',
    });
    expect(due.fen).toBe(offer.differenceFen);
    expect((await policyNow(policyNo)).premium_fen).toBe(before);
    const { order } = await suite.chen.ask('payPolicyService', { posNo });
    const paying = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
    await launch(suite.chen, paying);
    await atBank(suite.desk, attemptOf(paying), 'pay');
    await until('the change is done', stateOf, { is: ({ state }) => state === 'done' });
    expect(await policyNow(policyNo)).toMatchObject({ premium_fen: offer.afterFen });
    const { papers } = await suite.chen.ask('getPolicy', { policyNo });
    expect(papers.map(({ title }) => title)).toEqual(['职业变更']);
    // Back to the first job: the payment for the days to come is refunded.
    suite.desk.clock.advance(60_000);
    const down = (await change(policyNo, low)).data;
    await until('the second change is done', () => suite.chen.ask('getPolicyService', down), {
      is: ({ state }) => state === 'done',
    });
    await until('the difference is back', () => returnedFor(payment.orderNo), {
      is: (fen) => fen === offer.differenceFen,
    });
    expect(await policyNow(policyNo)).toMatchObject({ premium_fen: before });
  });

  test('that was paid for comes back with the rest when the contract is left', async () => {
    await suite.comeBack('2029-12-01');
    const payment = await suite.issued();
    const { policyNo } = payment;
    const { start_date: start, end_date: end, premium_fen: before } = await policyNow(policyNo);
    await suite.comeBack(addDays(start, 5));
    const { posNo } = (await change(policyNo, jobs().high)).data;
    const stateOf = () => suite.chen.ask('getPolicyService', { posNo });
    await until('the insurer agreed', stateOf, { is: ({ state }) => state === 'to-pay' });
    const { order } = await suite.chen.ask('payPolicyService', { posNo });
    const paying = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
    await launch(suite.chen, paying);
    await atBank(suite.desk, attemptOf(paying), 'pay');
    await until('the change is done', stateOf, { is: ({ state }) => state === 'done' });
    const { premium_fen: after } = await policyNow(policyNo);
    await suite.comeBack(addDays(start, 9));
    const days = (Date.parse(end ?? '') - Date.parse(start)) / 86_400_000 + 1;
    // Ten days have begun; a quarter of the premium is cost.
    const due = Math.ceil((after * 0.75 * (days - 10)) / days);
    expect(due).toBeGreaterThan(before);
    const quote = await suite.chen.ask('quoteSurrender', { policyNo, way: 'original' });
    expect(quote).toMatchObject({ basis: 'unexpired', refundFen: due });
    await suite.leave(suite.chen, { policyNo, way: 'original' });
    await suite.arrived(policyNo, 'refunded');
    expect(await returnedFor(payment.orderNo)).toBe(due);
  });
});
