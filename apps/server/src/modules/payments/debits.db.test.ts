import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#http/testing/nodes.ts';
import {
  arrive,
  placeOwn,
  settle as settled,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { mockPayCallback } from './mock-payment.ts';
import { runDebitsNow } from './run-debits.ts';
import { takeEvidence } from './take-evidence.ts';
import { sweepNow } from './sweep-payments.ts';
import { reconcileNow } from './reconcile-bills.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { settleDifference } from './settle-difference.ts';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  payable,
  startPayDesk,
  staffContext,
  status,
  type Payment,
} from './testing/pay-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startPayDesk();
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const database = () => desk.app.database.db;

/** An order paid in twelve months, with the first premium paid. */
const monthly = async (): Promise<Payment> => {
  // Plans of earlier tests would be debited along with this one.
  await database().updateTable('premium_plans').set({ state: 'stopped' }).execute();
  const { orderNo, displayId } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await settled(desk, orderNo, 'to-pay');
  await database()
    .updateTable('orders')
    .set({
      auto_debit: true,
      price: sql<string>`price || '{"instalments": 12, "monthsBetween": 1, "frequency": "monthly"}'::jsonb`,
    })
    .where('order_no', '=', orderNo)
    .execute();
  const payment = await opened(chen, orderNo, displayId);
  await launch(chen, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await settled(desk, orderNo, 'issued');
  return payment;
};

const planOf = ({ orderNo }: Payment) =>
  database()
    .selectFrom('premium_plans')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const second = async (payment: Payment) => {
  const plan = await planOf(payment);
  return database()
    .selectFrom('instalments')
    .selectAll()
    .where('plan_no', '=', plan.plan_no)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
};
const notices = async (title: string): Promise<number> =>
  (await database().selectFrom('notices').select('notice_id').where('title', '=', title).execute())
    .length;

const sign = async ({ displayId }: Payment): Promise<string> => {
  const begun = await chen.post<{ mandateNo: string; launch: { url: string } }>(
    '/api/payment/v1/mandates/sign',
    {
      displayId,
      method: 'wechat',
      visit: { platform: 2 },
      agreed: true,
    },
  );
  expect(begun.code).toBe(0);
  const page = await fetch(begun.data.launch.url, { redirect: 'manual' });
  expect(page.status).toBe(302);
  await atBank(desk, begun.data.mandateNo, 'sign');
  await until(async () => {
    const row = await database()
      .selectFrom('mandates')
      .select('state')
      .where('mandate_no', '=', begun.data.mandateNo)
      .executeTakeFirstOrThrow();
    return row.state === 'active';
  });
  return begun.data.mandateNo;
};

const at = (date: string, time = '09:00') => desk.clock.set(`${date}T${time}`);
/** A session does not last for months: the customer logs in again. */
const comeBack = async (date: string, time = '10:00'): Promise<void> => {
  at(date, time);
  chen = await arrive(desk, '13800138000');
};
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('entrusted debit', () => {
  test('notice the day before, one debit on the day, within the hours', async () => {
    await comeBack('2026-05-21');
    const payment = await monthly();
    await sign(payment);
    const { due } = await second(payment);
    at(dayBefore(dayBefore(due)));
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({ state: 'coming', noticed_for: null });
    const told = await notices('明天将自动扣除保险费');
    at(dayBefore(due));
    await runDebitsNow(desk.app);
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({ state: 'noticed', noticed_for: due });
    expect(await notices('明天将自动扣除保险费')).toBe(told + 1);
    const mandate = await database()
      .selectFrom('sandbox_mandates')
      .select('announced')
      .executeTakeFirstOrThrow();
    expect(mandate.announced).toBe(1);

    at(due, '07:59');
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({ state: 'noticed', tries: 0 });
    at(due, '08:00');
    await Promise.all([runDebitsNow(desk.app), runDebitsNow(desk.app)]);
    await until(async () => (await second(payment)).state === 'paid');
    expect(await second(payment)).toMatchObject({ tries: 1 });
    const plan = await planOf(payment);
    const pays = await database()
      .selectFrom('pay_orders')
      .select(['state', 'fen'])
      .where('plan_no', '=', plan.plan_no)
      .execute();
    expect(pays).toEqual([{ state: 'paid', fen: payment.fen }]);
  });

  test('a missed debit is told, tried again, and paid in the grace', async () => {
    await comeBack('2026-07-20');
    const payment = await monthly();
    await sign(payment);
    const { due } = await second(payment);
    at(dayBefore(due));
    await runDebitsNow(desk.app);
    at(due);
    await desk.fault('pay-debit', 'insufficient');
    await runDebitsNow(desk.app);
    await until(async () => (await second(payment)).state === 'missed');
    expect(await planOf(payment)).toMatchObject({ state: 'grace' });
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({
      state: 'missed',
      noticed_for: daysAfter(due, 1),
      tries: 1,
    });
    at(daysAfter(due, 1));
    await runDebitsNow(desk.app);
    await until(async () => (await second(payment)).state === 'paid');
    expect(await planOf(payment)).toMatchObject({ state: 'active' });
  });

  test('a debit whose answer is lost is asked about and not made twice', async () => {
    await comeBack('2026-09-20');
    const payment = await monthly();
    await sign(payment);
    const { due } = await second(payment);
    at(dayBefore(due));
    await runDebitsNow(desk.app);
    at(due);
    await desk.fault('pay-callback', 'lost', 5);
    await desk.fault('pay-debit', 'reset');
    await runDebitsNow(desk.app);
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({ state: 'debiting', tries: 1 });
    desk.clock.advance(11 * 60_000);
    await sweepNow(desk.app);
    expect(await second(payment)).toMatchObject({ state: 'missed' });
    await desk.fault('pay-callback', 'lost', 0);
  });

  test('ended in one tap: nothing is debited any more, the provider hears of it, and it can be paid by hand', async () => {
    await comeBack('2026-11-20');
    const payment = await monthly();
    const mandateNo = await sign(payment);
    const { due, plan_no: planNo } = await second(payment);
    await comeBack(dayBefore(due), '09:00');
    await runDebitsNow(desk.app);
    const ended = await chen.post<{ state: string; canUnsign: boolean }>(
      '/api/payment/v1/mandates/unsign',
      { mandateNo },
    );
    expect(ended.data).toMatchObject({ state: 'ending', canUnsign: false });
    await comeBack(due, '09:00');
    await runDebitsNow(desk.app);
    expect(await second(payment)).toMatchObject({ tries: 0 });
    await until(
      async () =>
        (
          await database()
            .selectFrom('sandbox_mandates')
            .select('state')
            .where('mandate_no', '=', mandateNo)
            .executeTakeFirstOrThrow()
        ).state === 'ended',
    );
    const cashier = await chen.post<{ order: { paySeq: string; payAmountFen: number } }>(
      '/api/barley/core/pos/pay',
      { posNo: `${planNo}-2` },
    );
    const hand = { ...payment, paySeq: cashier.data.order.paySeq };
    await launch(chen, hand);
    await atBank(desk, attemptOf(hand), 'pay');
    await until(async () => (await status(chen, hand)).paid);
    expect(await second(payment)).toMatchObject({ state: 'paid' });
  });

  test('unpaid beyond the grace it lapses, and money that comes later goes back', async () => {
    await comeBack('2027-01-20');
    const payment = await monthly();
    const { due, plan_no: planNo } = await second(payment);
    await comeBack(due);
    const cashier = await chen.post<{ order: { paySeq: string } }>('/api/barley/core/pos/pay', {
      posNo: `${planNo}-2`,
    });
    const hand = { ...payment, paySeq: cashier.data.order.paySeq };
    await comeBack(daysAfter(due, 60));
    await runDebitsNow(desk.app);
    expect(await planOf(payment)).not.toMatchObject({ state: 'lapsed' });
    await launch(chen, hand);
    at(daysAfter(due, 61));
    await database()
      .updateTable('pay_attempts')
      .set({ state: 'closed' })
      .where('pay_seq', '=', hand.paySeq)
      .execute();
    await runDebitsNow(desk.app);
    expect(await planOf(payment)).toMatchObject({ state: 'lapsed' });
    const taken = await takeEvidence(desk.app, {
      source: 'callback',
      attemptNo: attemptOf(hand),
      outcome: 'paid',
      merchant: '1900000001',
      app: 'wx-sandbox-7',
      fen: payment.fen,
      currency: 'CNY',
      transactionNo: 'T-late',
      paidAt: desk.clock.now().getTime(),
    });
    expect(taken).toBe('surplus');
  });
});

describe('a bank card by its four elements', () => {
  const elements = {
    cardNo: '6222020200112230',
    name: '陈晓',
    idNo: '11010519491231002X',
    mobile: '13800138000',
  };

  test('is signed with the code of the bank, kept sealed, and debited', async () => {
    await comeBack('2027-05-20');
    const bankCode = desk.app.catalogue.shared.banks[0]?.code;
    const payment = await payable(desk, chen, (serial += 2));
    const begun = await chen.post<{ signNo: string; state: string; mobile: string }>(
      '/api/barley/core/info-entry/credit-card/signing-v2',
      {
        frontBankCode: bankCode,
        ...elements,
      },
    );
    expect(begun.data).toMatchObject({ state: 'to-confirm', mobile: '138****8000' });
    const wrong = await chen.post('/api/barley/core/info-entry/credit-card/check-code', {
      signNo: begun.data.signNo,
      verifyCode: '0000',
    });
    expect(wrong.code).toBe(20206);
    const row = await database()
      .selectFrom('sandbox_cards')
      .select('code')
      .where('sign_no', '=', begun.data.signNo)
      .executeTakeFirstOrThrow();
    const signed = await chen.post<{ state: string; cardId: string }>(
      '/api/barley/core/info-entry/credit-card/check-code',
      { signNo: begun.data.signNo, verifyCode: row.code },
    );
    expect(signed.data.state).toBe('signed');
    const stored = await database()
      .selectFrom('bank_cards')
      .selectAll()
      .where('card_id', '=', signed.data.cardId)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify({
      ...stored,
      elements_sealed: stored.elements_sealed.toString('latin1'),
      token_sealed: stored.token_sealed?.toString('latin1'),
    });
    for (const secret of [elements.cardNo, elements.idNo, elements.name])
      expect(text).not.toContain(secret);
    expect(desk.logged()).not.toContain(elements.cardNo);

    const paid = await chen.post<{ state: string }>('/api/barley/core/pay-supplier/direct-pay', {
      paySeq: payment.paySeq,
      cardId: signed.data.cardId,
    });
    expect(paid.code).toBe(0);
    await settled(desk, payment.orderNo, 'paid', 'issuing', 'issued');
    const li = await arrive(desk, '13900139000');
    const foreign = await li.post('/api/barley/core/pay-supplier/direct-pay', {
      paySeq: payment.paySeq,
      cardId: signed.data.cardId,
    });
    expect(foreign.code).toBe(10004);
  });

  test('that the bank does not match is refused in its words', async () => {
    await desk.fault('bank-card', 'mismatch');
    const begun = await chen.post<{ state: string; words: string }>(
      '/api/barley/core/info-entry/credit-card/signing-v2',
      {
        frontBankCode: desk.app.catalogue.shared.banks[0]?.code,
        ...elements,
        cardNo: '6222020200112231',
      },
    );
    expect(begun.data).toMatchObject({ state: 'refused', words: '信息与银行预留不一致。' });
  });
});

test('test traffic pays by the mock, with the right amount only', async () => {
  await comeBack('2027-05-25');
  const payment = await payable(desk, chen, (serial += 2));
  const begun = await launch(chen, payment, 'wechat', { mock: true });
  const fields = (begun.data.launch as unknown as { fields: Record<string, unknown> }).fields;
  expect(begun.data.launch).toMatchObject({ kind: 'mock' });
  const form = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const wrong = await chen.browser.postForm('/api/sdb/insurance/mock/pay/callback', {
    ...form,
    amountInFen: '1',
  });
  expect(wrong.json<{ code: number }>().code).toBe(10001);
  const right = await chen.browser.postForm('/api/sdb/insurance/mock/pay/callback', form);
  expect(right.json<{ data: unknown }>().data).toEqual({ success: 'Y', url: '/pro/me/order/2' });
  await settled(desk, payment.orderNo, 'paid', 'issuing', 'issued');
  const production = {
    ...staffContext(desk),
    app: { ...desk.app, env: { ...desk.app.env, mode: 'production' as const } },
  };
  const refused = await mockPayCallback(production, {
    amountInFen: 1,
    businessTime: '',
    orderId: payment.paySeq,
    uid: '',
    payStatus: 'SUCCESS',
    realPayType: '',
  });
  expect(refused).toMatchObject({ key: 'NOT_FOUND' });
});

describe('the bill of a day', () => {
  const differences = async (date: string, provider: string) =>
    await database()
      .selectFrom('pay_differences')
      .innerJoin(
        'reconciliations',
        'reconciliations.reconciliation_id',
        'pay_differences.reconciliation_id',
      )
      .select(['kind', 'number', 'difference_id', 'reconciliations.reconciliation_id'])
      .where('date', '=', date)
      .where('provider', '=', provider as 'wechat')
      .orderBy('difference_id')
      .execute();

  test('without faults matches to the fen, for every provider', async () => {
    await comeBack('2027-06-01');
    const payment = await payable(desk, chen, (serial += 2));
    await launch(chen, payment);
    await atBank(desk, attemptOf(payment), 'pay');
    const other = await payable(desk, chen, (serial += 2));
    const begun = await launch(chen, other, 'alipay');
    await fetch(begun.data.launch?.url ?? '', { redirect: 'manual' });
    await atBank(desk, attemptOf(other), 'pay', 'alipay');
    await settled(desk, payment.orderNo, 'issued');
    await settled(desk, other.orderNo, 'issued');
    at('2027-06-02', '10:30');
    await reconcileNow(desk.app, null);
    const rows = await database()
      .selectFrom('reconciliations')
      .select(['provider', 'state', 'payments', 'payments_fen'])
      .where('date', '=', '2027-06-01')
      .orderBy('provider')
      .execute();
    expect(rows).toEqual([
      { provider: 'alipay', state: 'matched', payments: 1, payments_fen: other.fen },
      { provider: 'bank-card', state: 'matched', payments: 0, payments_fen: 0 },
      { provider: 'wechat', state: 'matched', payments: 1, payments_fen: payment.fen },
    ]);
  });

  test('with a payment we never heard of is settled by the proposed action, and exported', async () => {
    await comeBack('2027-06-03');
    const payment = await payable(desk, chen, (serial += 2));
    await launch(chen, payment);
    await desk.fault('pay-callback', 'lost');
    await atBank(desk, attemptOf(payment), 'pay');
    await comeBack('2027-06-04', '10:30');
    await reconcileNow(desk.app, '2027-06-03');
    const [found, ...rest] = await differences('2027-06-03', 'wechat');
    expect(found).toMatchObject({ kind: 'payment-missing-here', number: attemptOf(payment) });
    expect(rest).toEqual([]);
    const file = await exportReconciliation(staffContext(desk), {
      reconciliationId: found?.reconciliation_id ?? 0,
    });
    expect('csv' in file && file.csv).toContain('账单有收款，系统未入账');
    const done = await settleDifference(staffContext(desk), {
      differenceId: found?.difference_id ?? 0,
      how: 'proposed',
      note: '查询后入账',
    });
    expect(done).toMatchObject({ state: 'done' });
    const row = await database()
      .selectFrom('reconciliations')
      .select('state')
      .where('reconciliation_id', '=', found?.reconciliation_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('settled');
    expect((await status(chen, payment)).paid).toBe(true);
  });

  test.each([
    ['drop-line', 'payment-missing-there'],
    ['extra-line', 'payment-unknown'],
    ['wrong-amount', 'payment-amount'],
    ['twice-line', 'payment-twice'],
  ])('with the planted fault %s shows exactly %s', async (fault, kind) => {
    const day =
      { 'drop-line': '05', 'extra-line': '07', 'wrong-amount': '09', 'twice-line': '11' }[fault] ??
      '';
    await comeBack(`2027-06-${day}`);
    const payment = await payable(desk, chen, (serial += 2));
    await launch(chen, payment);
    await atBank(desk, attemptOf(payment), 'pay');
    await settled(desk, payment.orderNo, 'issued');
    await desk.fault('pay-bill', fault);
    at(`2027-06-${String(Number(day) + 1).padStart(2, '0')}`, '10:30');
    await reconcileNow(desk.app, `2027-06-${day}`);
    const found = await differences(`2027-06-${day}`, 'wechat');
    expect(found.map((each) => each.kind)).toEqual([kind]);
  });
});
