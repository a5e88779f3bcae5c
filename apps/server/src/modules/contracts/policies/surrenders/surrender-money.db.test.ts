import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { employ } from '#testing/orders/order-desk.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { refundSurrenderNow } from '#modules/contracts/payments/refunds/refund-surrender.ts';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';
import { openPolicy, sealPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { lockSurrender } from '#modules/contracts/policies/queries/surrenders.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { moveSurrender } from './move-surrender.ts';
import { watchSurrendersOnce } from './watch-surrenders.ts';

const suite = useLeavingSuite();
const atOnce = { identityFen: 10_000_000, recallMinutes: 0 };
const original = { way: 'original' } as const;

beforeAll(() => suite.setting(atOnce));

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const paysOf = ({ orderNo }: Payment) =>
  suite
    .db()
    .selectFrom('pay_orders')
    .select(['pay_seq', 'state', 'fen', 'instalment'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();

const refundsOfOrder = ({ orderNo }: Payment) =>
  suite
    .db()
    .selectFrom('pay_refunds')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
    .select(['pay_refunds.fen', 'surplus', 'pay_refunds.state', 'instalment'])
    .where('order_no', '=', orderNo)
    .orderBy('pay_refunds.created_at')
    .execute();

/** The bank answers a debit later, by its own clock. */
const bankTook = ({ orderNo }: Payment): Promise<unknown> =>
  until(
    'the bank has taken the second premium',
    () =>
      suite
        .db()
        .selectFrom('sandbox_trades')
        .innerJoin('pay_attempts', 'pay_attempts.attempt_no', 'sandbox_trades.number')
        .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_attempts.pay_seq')
        .select('sandbox_trades.state')
        .where('order_no', '=', orderNo)
        .where('instalment', '=', 2)
        .executeTakeFirst(),
    { is: (trade) => trade?.state === 'paid' },
  );

describe('with a debit', () => {
  test('under way: what it brings goes back whole, nothing more is debited, the mandate ends', async () => {
    await suite.comeBack('2026-05-21');
    const payment = await suite.monthly();
    const { policy_no: policyNo } = await suite.policyOf(payment);
    const mandateNo = await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(daysAfter(due, -1));
    await runDebitsNow(suite.desk.app);
    await suite.comeBack(due, '09:00');
    // The bank takes it and does not answer.
    await suite.desk.fault('pay-callback', 'lost');
    await suite.desk.fault('pay-debit', 'late');
    await runDebitsNow(suite.desk.app);
    expect(await suite.second(payment)).toMatchObject({ state: 'debiting' });
    // The first month is over and the second not paid, so the figures give no refund.
    const asked = await suite.leave(suite.chen, { policyNo, way: 'none' });
    expect(asked.code).toBe(0);
    await suite.arrived(policyNo, 'refunded');
    expect(await suite.planOf(payment)).toMatchObject({ state: 'stopped' });
    await bankTook(payment);
    suite.desk.clock.advance(11 * 60_000);
    await sweepNow(suite.desk.app);
    await until('the debit is back', () => refundsOfOrder(payment), {
      is: (rows) => rows.some(({ instalment, state }) => instalment === 2 && state === 'done'),
    });
    // Money is taken once and returned in full.
    const back = (await refundsOfOrder(payment)).filter(({ instalment }) => instalment === 2);
    expect(back).toMatchObject([{ fen: payment.fen }]);
    suite.at(daysAfter(due, 1));
    await runDebitsNow(suite.desk.app);
    expect(await paysOf(payment)).toHaveLength(2);
    expect(await suite.planOf(payment)).toMatchObject({ state: 'stopped' });
    await until(
      'the mandate is ended',
      () =>
        suite
          .db()
          .selectFrom('mandates')
          .select('state')
          .where('mandate_no', '=', mandateNo)
          .executeTakeFirstOrThrow(),
      { is: ({ state }) => state === 'ended' },
    );
  });

  test('that comes in while the insurer thinks goes back beside the refund', async () => {
    await suite.comeBack('2026-08-21');
    const payment = await suite.monthly();
    const { policy_no: policyNo } = await suite.policyOf(payment);
    await suite.sign(payment);
    const { due } = await suite.second(payment);
    suite.at(daysAfter(due, -1));
    await runDebitsNow(suite.desk.app);
    await suite.comeBack(due, '09:00');
    await suite.setting({ ...atOnce, recallMinutes: 30 });
    await suite.desk.fault('pay-callback', 'lost');
    await suite.desk.fault('pay-debit', 'late');
    await runDebitsNow(suite.desk.app);
    const asked = await suite.leave(suite.chen, { policyNo, way: 'none' });
    const { refundFen, surrenderNo } = asked.data;
    expect(refundFen).toBe(0);
    await bankTook(payment);
    suite.desk.clock.advance(11 * 60_000);
    await sweepNow(suite.desk.app);
    await until('the debit is paid', () => suite.second(payment), {
      is: ({ state }) => state === 'paid',
    });
    suite.desk.clock.advance(41 * 60_000);
    await watchSurrendersOnce(suite.desk.app);
    await suite.arrived(policyNo, 'refunded');
    const rows = await refundsOfOrder(payment);
    expect(rows.filter(({ instalment }) => instalment === 2)).toMatchObject([
      { fen: payment.fen, state: 'done' },
    ]);
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(payment.fen);
    // Once more, and at once: nothing further goes back.
    await Promise.all([1, 2].map(() => refundSurrenderNow(suite.desk.app, surrenderNo)));
    expect(await refundsOfOrder(payment)).toHaveLength(rows.length);
    await suite.setting(atOnce);
  });
});

test('what a crash left between the insurer’s word and the refund is made up for, once', async () => {
  await suite.comeBack('2026-11-02');
  const { app } = suite.desk;
  const policy = await suite.issued();
  await suite.setting({ ...atOnce, recallMinutes: 30 });
  const asked = await suite.leave(suite.chen, { policyNo: policy.policyNo, ...original });
  await suite.setting(atOnce);
  const { surrenderNo } = asked.data;
  // The insurer has confirmed, and the job of the refund was lost.
  await inTransaction(app.database, async (tx) => {
    const row = await lockSurrender(tx.db, surrenderNo);
    const sent = row && (await moveSurrender(tx, app, row, { event: 'send', actor: 'system' }));
    if (sent) await moveSurrender(tx, app, sent, { event: 'confirm', actor: 'insurer:test' });
  });
  await watchSurrendersOnce(app);
  expect(await suite.refunds(policy)).toEqual([]);
  suite.desk.clock.advance(11 * 60_000);
  await Promise.all([
    watchSurrendersOnce(app),
    watchSurrendersOnce(app),
    refundSurrenderNow(app, surrenderNo),
    refundSurrenderNow(app, surrenderNo),
  ]);
  await suite.arrived(policy.policyNo, 'refunded');
  await refundSurrenderNow(app, surrenderNo);
  expect(await suite.refunds(policy)).toMatchObject([{ fen: policy.fen, state: 'done' }]);
  expect(await suite.ledger(policy)).toEqual(['premium', 'refund-agreed', 'refund-paid']);
});

/** Two people on one policy, each with half of the premium. */
const makeFamily = async (policy: Payment & { readonly policyNo: string }) => {
  const { app } = suite.desk;
  const row = await policyByNo(suite.db(), policy.policyNo);
  if (!row) throw new Error('no policy');
  const content = await openPolicy(app, row);
  const [self] = content.insureds;
  if (!self) throw new Error('nobody is insured');
  const insureds = [self, { ...self, name: '陈小禾', relation: 'child' as const }];
  await suite
    .db()
    .updateTable('policies')
    .set({ sealed: await sealPolicy(app, row, { ...content, insureds }) })
    .where('policy_no', '=', policy.policyNo)
    .execute();
  await sql`
    insert into policy_people (policy_no, role, position, person_index, relation, plan, age, units, risks)
    select policy_no, role, 1, '\\x01', 'child', plan, 8, units, risks
    from policy_people where policy_no = ${policy.policyNo} and role = 'insured'`.execute(
    suite.db(),
  );
  await sql`
    insert into policy_coverages (policy_no, position, code, name, rider, fen, starts, ends, waits_until)
    select policy_no, 1, code, name, rider, fen, starts, ends, waits_until
    from policy_coverages where policy_no = ${policy.policyNo}`.execute(suite.db());
  const half = { age: 30, plan: 'basic', fen: policy.fen / 2, parts: [] };
  await sql`
    update orders set price = price || ${JSON.stringify({ people: [half, half] })}::jsonb
    where order_no = ${policy.orderNo}`.execute(suite.db());
};

test('one of a family leaves: their part goes back, the others stay, then the rest', async () => {
  await suite.comeBack('2026-11-03');
  const policy = await suite.issued();
  const { policyNo } = policy;
  await makeFamily(policy);
  const shown = await suite.chen.ask('quoteSurrender', { policyNo, member: 1 });
  expect(shown).toMatchObject({
    member: { position: 1, name: '陈**' },
    refundFen: policy.fen / 2,
    members: [{ position: 0 }, { position: 1 }],
  });
  expect((await suite.chen.call('quoteSurrender', { policyNo, member: 2 })).code).toBe(
    errorCodes.NOT_FOUND,
  );
  await suite.leave(suite.chen, { policyNo, member: 1, ...original });
  await suite.arrived(policyNo, 'refunded');
  expect(await suite.refunds(policy)).toMatchObject([{ fen: policy.fen / 2 }]);
  expect(['waiting', 'in-force']).toContain((await suite.policyOf(policy)).state);
  const people = await suite
    .db()
    .selectFrom('policy_people')
    .select(['position', 'left_on'])
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'insured')
    .orderBy('position')
    .execute();
  expect(people).toMatchObject([{ left_on: null }, { left_on: '2026-11-02' }]);
  suite.desk.clock.advance(60_000);
  const rest = await suite.chen.ask('quoteSurrender', { policyNo });
  expect(rest).toMatchObject({ members: [], refundFen: policy.fen / 2 });
  await suite.leave(suite.chen, { policyNo, ...original });
  await until('everything is back', () => suite.payState(policy), {
    is: (state) => state === 'refunded',
  });
  expect(await suite.refunds(policy)).toHaveLength(2);
  expect(await suite.policyOf(policy)).toMatchObject({ state: 'surrendered' });
});

test('cash value goes to the policyholder’s own card, by hand, granted by a second person', async () => {
  await suite.comeBack('2026-11-10');
  const policy = await suite.issued();
  const { policyNo } = policy;
  const { product } = suite.desk.app.catalogue.find('1002') ?? {};
  const choices = {
    plan: product?.plans[0]?.code ?? '',
    coverTerm: 'life',
    payTerm: '20y',
    sumAssured: 30_000_000,
  } as const;
  const { start_date: start } = await suite.policyOf(policy);
  // Treats it as a contract for life whose first year was paid at once.
  await suite.agree(policyNo, {
    ...choices,
    frequency: 'yearly',
    cashValue: 'basis',
    surrenderRefund: 'cash-value',
    coolingOffDays: 0,
  });
  await suite
    .db()
    .updateTable('policies')
    .set({ base_product_no: '1002', product_version: product?.version ?? 1, end_date: null })
    .where('policy_no', '=', policyNo)
    .execute();
  await suite.comeBack(daysAfter(start, 364));
  const shown = await suite.chen.ask('quoteSurrender', { policyNo });
  // 364 of the 365 days of the first year have passed.
  const [first] = (await suite.chen.ask('getPolicy', { policyNo })).cashValues;
  expect(shown).toMatchObject({
    basis: 'cash-value',
    refundFen: Math.floor(((first?.cashValue ?? 0) * 364) / 365),
    ways: ['card'],
    cards: [],
  });
  const { policyholder } = await suite.chen.ask('queryUserInfo', {});
  const signCard = async (idNo: string, cardNo: string) => {
    const { signNo } = await suite.chen.ask('signCreditCard', {
      frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
      cardNo,
      name: policyholder?.name ?? '陈晓',
      idNo,
      mobile: '13800138000',
      credit: false,
    });
    const { code } = await suite
      .db()
      .selectFrom('sandbox_cards')
      .select('code')
      .where('sign_no', '=', signNo)
      .executeTakeFirstOrThrow();
    return (await suite.chen.ask('checkCreditCardCode', { signNo, verifyCode: code })).cardId ?? '';
  };
  const foreign = await signCard('11010519491231002X', '6222020200112230');
  const row = await policyByNo(suite.db(), policyNo);
  const holder = row && (await openPolicy(suite.desk.app, row)).policyholder.paper.number;
  const own = await signCard(holder ?? '', '6222020200112248');
  const cards = (await suite.chen.ask('quoteSurrender', { policyNo })).cards;
  expect(cards.map(({ cardId }) => cardId)).toEqual([own]);
  const other = await suite.chen.call('quoteSurrender', { policyNo, way: 'card', cardId: foreign });
  expect(other.code).toBe(errorCodes.SURRENDER_NOT_POSSIBLE);

  await suite.leave(suite.chen, { policyNo, way: 'card', cardId: own });
  const { surrender_no: surrenderNo } = await suite.arrived(policyNo, 'refunding');
  expect(await suite.refunds(policy)).toEqual([]);
  const progress = async () => (await suite.chen.ask('getSurrender', { policyNo })).surrender;
  expect((await progress())?.words).toContain('由工作人员转入您本人的银行卡');
  const [admin, operations, finance] = [
    await employ(suite.desk, 'admin'),
    await employ(suite.desk, 'operations'),
    await employ(suite.desk, 'finance'),
  ];
  const value = { refundFen: 1, unmaskMinutes: 10, exportHours: 72 };
  await admin.ask('changeSetting', { key: 'console-limits', value, version: 0, reason: '试行' });
  // While it is under way, the premium cannot be refunded by hand as well.
  const beside = { key: 'by-hand-0000000001', paySeq: policy.paySeq, fen: 1, reason: '协商退还' };
  expect((await operations.call('refundPayment', beside)).code).toBe(
    errorCodes.REFUND_NOT_POSSIBLE,
  );
  const payOut = { surrenderNo, reason: '转账凭证 20271110' };
  const asked = await operations.call('payOutSurrender', payOut);
  expect(asked.code).toBe(100307);
  expect(await progress()).toMatchObject({ state: 'refunding' });
  const { askId } = asked.data as unknown as { askId: string };
  expect(await finance.call('grantAsk', { askId })).toMatchObject({ code: 0 });
  await suite.arrived(policyNo, 'refunded');
  expect((await operations.call('payOutSurrender', payOut)).code).not.toBe(0);
  expect(await suite.ledger(policy)).toEqual(['premium', 'payout-agreed', 'payout-paid']);
  const dossier = await operations.ask('getPolicyDossier', { policyNo });
  expect(dossier.facts).toContainEqual({
    label: '退款方式',
    value: expect.stringContaining('2248'),
  });
  expect(dossier.timeline.map(({ words }) => words)).toContain(`退保 ${surrenderNo}：已办结`);
});

test('staff are shown what is for them, and can open what goes on by itself', async () => {
  await suite.setting({ ...atOnce, recallMinutes: 30 });
  const payment = await suite.issued();
  await suite.leave(suite.chen, { policyNo: payment.policyNo, ...original });
  const { surrender_no: id } = await suite.arrived(payment.policyNo, 'asked');
  const { browser } = await employ(suite.desk, 'finance');
  const listed = async () =>
    (await browser.ask('listQueue', { queue: 'surrenders' })).rows.map((row) => row.id);
  const counted = async () =>
    (await browser.ask('countQueues', {})).queues.find((each) => each.id === 'surrenders')?.count;
  expect(await listed()).not.toContain(id);
  const before = await counted();
  expect(await browser.ask('getQueueRow', { queue: 'surrenders', id })).toMatchObject({ id });
  await suite
    .db()
    .updateTable('policy_surrenders')
    .set({ state: 'to-verify' })
    .where('surrender_no', '=', id)
    .execute();
  expect(await listed()).toContain(id);
  expect(await counted()).toBe((before ?? 0) + 1);
  await suite.setting(atOnce);
});
