import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { failOrderPayment } from './fail-order-payment.ts';
import { markOrderPaid, type PaymentEvidence } from './mark-order-paid.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';
import { startOrderPayment } from './start-order-payment.ts';
import {
  arrive,
  employ,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { decideOrder, standard } from '#testing/manual-underwriting/case-journey.ts';
import { letExpire, watchStanding } from './watch-orders.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const place = async (): Promise<string> =>
  (await placeOwn(desk, chen, '1990-06-15', (serial += 2))).orderNo;

const rowOf = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

const pay = async (orderNo: string, evidence: Partial<PaymentEvidence> = {}) => {
  const { due_fen: amountFen } = await rowOf(orderNo);
  return inTransaction(desk.app.database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
      ...evidence,
    }),
  );
};

const toPay = async (): Promise<string> => {
  const orderNo = await place();
  await settle(desk, orderNo, 'to-pay');
  return orderNo;
};

const detail = async (orderNo: string, who = chen) => who.call('getOrderByNo', { orderNo });

describe('from the form to the policy', () => {
  test('an order goes to the insurer by itself, is paid and becomes one policy', async () => {
    const orderNo = await place();
    const waited = await chen.post<{ state: string; querying: boolean }>(
      '/api/barley/core/underwriting/insurance-order-underwriting',
      { orderNo },
    );
    expect(waited.data.querying).toBe(false);
    const stored = await chen.call('storeOrder', { orderNo });
    expect(stored.data).toMatchObject({ stored: true, payUntil: expect.any(String) });
    expect(await pay(orderNo)).toBe('paid');
    await settle(desk, orderNo, 'issued');
    const { data } = await detail(orderNo);
    expect(data.policyNo).toMatch(/^P/);
    expect(data.history.map(({ words, by }) => `${by} ${words}`)).toEqual([
      '您 提交投保申请',
      '系统 送交保险公司核保',
      '保险公司 核保通过',
      '系统 向保险公司登记投保单',
      '保险公司 核保通过，可以支付了',
      '支付机构 收到保险费',
      '系统 申请出具保单',
      '保险公司 保险公司出具保单',
    ]);
    const bought = await desk.app.database.db
      .selectFrom('product_purchases')
      .selectAll()
      .where('policy_no', '=', data.policyNo ?? '')
      .execute();
    expect(bought).toHaveLength(1);
    const success = await chen.call('getInsureSuccessOrderInfo', { orderNo });
    expect(success.data.policyNo).toBe(data.policyNo);
    const messages = await chen.call('listMessages');
    expect(messages.data.messages).toContainEqual(
      expect.objectContaining({
        title: '订单承保成功',
        body: expect.stringMatching(/^行知综合意外保险：/),
      }),
    );
  });

  test('instalments are dated, equal and confirmed once', async () => {
    const orderNo = await toPay();
    const ensured = await chen.call('ensureInstalments', { orderNo });
    const { instalments, totalFen, ensuredAt } = ensured.data;
    expect(instalments.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
    desk.clock.advance(1000);
    const again = await chen.call('ensureInstalments', { orderNo });
    expect(again.data.ensuredAt).toBe(ensuredAt);
    const storedOrder = async () =>
      desk.app.database.db
        .selectFrom('orders')
        .select(['instalments_ensured', 'product_version'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
    const { instalments_ensured: seen, product_version: version } = await storedOrder();
    expect(seen).toMatchObject({
      productVersion: version,
      count: instalments.length,
      fen: instalments[0]?.fen,
      totalFen,
      first: instalments[0]?.due,
      last: instalments.at(-1)?.due,
    });
    const clerk = await employ(desk, 'operations');
    const { plan } = await clerk.browser.ask('getOrderDossier', { orderNo });
    expect(plan).toContainEqual({ label: '确认分期的时间', value: ensuredAt });
    // Other figures are confirmed again.
    await sql`update orders set price = price || '{"dueFen": 12300}' where order_no = ${orderNo}`.execute(
      desk.app.database.db,
    );
    const anew = await chen.call('ensureInstalments', { orderNo });
    expect(anew.data.ensuredAt).not.toBe(ensuredAt);
    expect((await storedOrder()).instalments_ensured).toMatchObject({ fen: 12_300 });
  });
});

describe('what the insurer decides', () => {
  test('a refusal comes with reasons and with what else is possible', async () => {
    await desk.fault('insurer-underwrite', 'decline');
    const orderNo = await place();
    await settle(desk, orderNo, 'declined');
    const { data } = await chen.call('underwriteOrder', { orderNo });
    expect(data.reasons).toEqual(['根据告知的健康情况，目前不在承保范围内']);
    expect(data.alternatives.length).toBeGreaterThan(0);
    expect((await detail(orderNo)).data.actions).toEqual(['reapply']);
  });

  test('a referral waits for papers', async () => {
    await desk.fault('insurer-underwrite', 'refer');
    const orderNo = await place();
    await settle(desk, orderNo, 'referred');
    expect((await detail(orderNo)).data.actions).toEqual(['supplement', 'cancel']);
  });

  test('a referral accepted after a birthday offers the new price, and then it can be paid', async () => {
    await desk.fault('insurer-underwrite', 'refer');
    // Turns 61 in a week, from when on it costs more.
    const birthday = addDays(dateOf(desk.clock.now().getTime()), 7);
    const placed = await placeOwn(desk, chen, `1965${birthday.slice(4)}`, (serial += 2));
    await settle(desk, placed.orderNo, 'referred');
    desk.clock.advance(10 * 86_400_000);
    await letExpire(desk.app);
    await watchStanding(desk.app);
    expect(await stateOf(desk, placed.orderNo)).toBe('referred');
    const staff = await employ(desk, 'underwriter');
    const decided = await decideOrder(desk, staff, placed.orderNo, standard);
    expect(decided.data.case).toMatchObject({ state: 'offered' });
    expect(await stateOf(desk, placed.orderNo)).toBe('accepted-with-terms');
    chen = await arrive(desk, '13800138000');
    const { data } = await detail(placed.orderNo);
    expect(data.terms).toMatchObject({ oldFen: 7800, newFen: 11_800 });
    expect(data.reasons.join()).toContain('61 周岁');
    const agreed = await chen.call('decideTerms', {
      orderNo: placed.orderNo,
      agree: true,
      newFen: 11_800,
    });
    expect(agreed.code).toBe(0);
    await settle(desk, placed.orderNo, 'to-pay');
    expect((await rowOf(placed.orderNo)).due_fen).toBe(11_800);
    expect(await pay(placed.orderNo)).toBe('paid');
  });

  test('a loading is shown with both prices and counts once it was accepted', async () => {
    await desk.fault('insurer-underwrite', 'loading');
    const orderNo = await place();
    await settle(desk, orderNo, 'accepted-with-terms');
    const { terms } = (await detail(orderNo)).data;
    expect(terms?.newFen).toBe((terms?.oldFen ?? 0) * 1.5);
    const decide = (newFen: number) => chen.call('decideTerms', { orderNo, agree: true, newFen });
    expect((await decide(terms?.oldFen ?? 0)).code).toBe(errorCodes.ORDER_MOVED_ON);
    expect((await decide(terms?.newFen ?? 0)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    expect((await rowOf(orderNo)).due_fen).toBe(terms?.newFen);
    expect(await pay(orderNo, { amountFen: terms?.oldFen ?? 0 })).toBe('wrong-amount');
    expect(await pay(orderNo)).toBe('paid');
  });

  test('exclusions can be left, and then the order is over', async () => {
    await desk.fault('insurer-underwrite', 'exclusion');
    const orderNo = await place();
    await settle(desk, orderNo, 'accepted-with-terms');
    const { terms } = (await detail(orderNo)).data;
    expect(terms).toMatchObject({ loadingFen: null, exclusions: [{ insured: '陈晓' }] });
    const left = await chen.call('decideTerms', {
      orderNo,
      agree: false,
      newFen: terms?.newFen ?? 0,
    });
    expect(left.data).toMatchObject({ state: 'closed' });
  });
});

describe('an order of somebody else', () => {
  test('is not found, is not changed, and the attempt is logged', async () => {
    const orderNo = await toPay();
    const stranger = await arrive(desk, '13800138009');
    const calls: [string, () => Promise<{ code: number }>][] = [
      ['detail', () => detail(orderNo, stranger)],
      ['cancel', () => stranger.call('cancelOrder', { orderNo })],
      ['store', () => stranger.call('storeOrder', { orderNo })],
      ['verify', () => stranger.call('verifyStorage', { orderNo })],
      ['underwrite', () => stranger.call('underwriteOrder', { orderNo })],
      ['terms', () => stranger.call('decideTerms', { orderNo, agree: true, newFen: 1 })],
      ['reapply', () => stranger.call('reapplyOrder', { orderNo })],
      ['instalments', () => stranger.call('ensureInstalments', { orderNo })],
      ['success', () => stranger.call('getInsureSuccessOrderInfo', { orderNo })],
      ['family', () => stranger.call('getFamilyConfigByOrderNo', { orderNo })],
    ];
    for (const [name, ask] of calls) expect((await ask()).code, name).toBe(errorCodes.NOT_FOUND);
    expect(await stateOf(desk, orderNo)).toBe('to-pay');
    const lines = desk
      .logged()
      .split('\n')
      .filter((line) => line.includes('was asked for by a stranger'));
    expect(lines.length).toBeGreaterThanOrEqual(calls.length);
    const other = await arrive(desk, '13800138000', 'tr.localhost');
    expect((await detail(orderNo, other)).code).toBe(errorCodes.NOT_FOUND);
    const list = await stranger.call('listOrders');
    expect(list.data.orders).toEqual([]);
  });
});

describe('cancelling and applying again', () => {
  test('a stored order is taken off the insurer’s books, and pressing twice is no fault', async () => {
    const orderNo = await toPay();
    const cancel = () => chen.call('cancelOrder', { orderNo, reason: '再考虑一下' });
    expect((await cancel()).data).toMatchObject({ state: 'closed' });
    expect((await cancel()).code).toBe(0);
    const { db } = desk.app.database;
    const asked = await db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'cancel')
      .execute();
    expect(asked).toHaveLength(1);
    expect(await pay(orderNo)).toBe('order-over');
  });

  test('a late answer does not wake an order that was cancelled', async () => {
    await desk.fault('insurer-underwrite', 'later');
    const orderNo = await place();
    await settle(desk, orderNo, 'underwriting');
    expect((await chen.call('cancelOrder', { orderNo })).code).toBe(0);
    const { db } = desk.app.database;
    await until(
      'the insurer has answered',
      () =>
        db
          .selectFrom('insurer_requests')
          .select('state')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow(),
      { is: ({ state }) => state === 'answered' },
    );
    expect(await stateOf(desk, orderNo)).toBe('closed');
  });

  test('money on its way keeps it from being cancelled', async () => {
    const orderNo = await toPay();
    await inTransaction(desk.app.database, (tx) =>
      startOrderPayment(tx, desk.app, orderNo, 'customer:x'),
    );
    expect((await chen.call('cancelOrder', { orderNo })).code).toBe(errorCodes.ORDER_MOVED_ON);
    expect(
      await inTransaction(desk.app.database, (tx) =>
        failOrderPayment(tx, desk.app, orderNo, 'provider:x'),
      ),
    ).toBe(true);
    expect((await chen.call('cancelOrder', { orderNo })).code).toBe(0);
  });

  test('a new draft holds what was filled in, but no consent', async () => {
    const orderNo = await place();
    await settle(desk, orderNo, 'to-pay');
    expect((await chen.call('reapplyOrder', { orderNo })).code).toBe(errorCodes.ORDER_MOVED_ON);
    await chen.call('cancelOrder', { orderNo });
    const again = await chen.call('reapplyOrder', { orderNo });
    const draft = await chen.call('getDraft', {
      draftNo: again.data.draftNo,
    });
    expect(draft.data.values).toMatchObject({
      'policyholder.name': '陈晓',
      'insured.0.relation': 'self',
    });
    expect(Object.keys(draft.data.values).filter((path) => path.startsWith('consent.'))).toEqual(
      [],
    );
    const list = await chen.call('listOrders', { tab: 'draft' });
    expect(list.data.orders.map(({ draftNo }) => draftNo)).toContain(again.data.draftNo);
  });
});

describe('evidence of payment', () => {
  test('the same evidence many times at once pays once and issues one policy', async () => {
    const orderNo = await toPay();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => pay(orderNo)));
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'already']));
    await settle(desk, orderNo, 'issued');
    expect(await pay(orderNo, { paySeq: randomUUID() })).toBe('second-payment');
  });

  test('another amount, an unknown order and an order that is not so far change nothing', async () => {
    const orderNo = await toPay();
    expect(await pay(orderNo, { amountFen: 1 })).toBe('wrong-amount');
    expect(await stateOf(desk, orderNo)).toBe('to-pay');
    await desk.fault('insurer-underwrite', 'refer');
    const referred = await place();
    await settle(desk, referred, 'referred');
    expect(await pay(referred)).toBe('not-payable');
    const nobody = await inTransaction(desk.app.database, (tx) =>
      markOrderPaid(tx, desk.app, 'QHAAAAAAAAAAAA', {
        paySeq: 'x',
        amountFen: 1,
        paidAt: desk.clock.now(),
        actor: 'provider:test',
      }),
    );
    expect(nobody).toBe('not-found');
  });

  test('what the insurer will not issue is given back', async () => {
    const orderNo = await toPay();
    await desk.fault('insurer-issue', 'refuse');
    expect(await pay(orderNo)).toBe('paid');
    await settle(desk, orderNo, 'refunding');
    const { rows } = await desk.app.database.pool.query(
      `select data from pgboss.job where name = 'refund-order' and data->>'orderNo' = $1`,
      [orderNo],
    );
    expect(rows).toHaveLength(1);
    const refund = () =>
      inTransaction(desk.app.database, (tx) =>
        markOrderRefunded(tx, desk.app, orderNo, 'provider:test'),
      );
    expect(await refund()).toBe(true);
    expect(await refund()).toBe(false);
    expect(await stateOf(desk, orderNo)).toBe('refunded');
  });
});

describe('time', () => {
  test('paid after 21:00 cover begins a day later, whenever paying began', async () => {
    desk.clock.set('2026-06-01T20:30');
    const fresh = await arrive(desk, '13800138000');
    const late = (await placeOwn(desk, fresh, '1990-06-15', (serial += 2))).orderNo;
    const inTime = (await placeOwn(desk, fresh, '1990-06-15', (serial += 2))).orderNo;
    await settle(desk, late, 'to-pay');
    await settle(desk, inTime, 'to-pay');
    desk.clock.set('2026-06-01T20:59:59');
    await inTransaction(desk.app.database, (tx) =>
      startOrderPayment(tx, desk.app, inTime, 'customer:x'),
    );
    desk.clock.set('2026-06-01T21:00:01');
    expect(await pay(late)).toBe('paid');
    expect(await pay(inTime)).toBe('paid');
    expect(await rowOf(late)).toMatchObject({ start_date: '2026-06-03', cover_end: '2027-06-02' });
    expect(await rowOf(inTime)).toMatchObject({
      start_date: '2026-06-03',
      cover_end: '2027-06-02',
    });
  });

  test('an order nobody pays expires, and money that comes later goes back', async () => {
    const fresh = await arrive(desk, '13800138000');
    const orderNo = (await placeOwn(desk, fresh, '1990-06-15', (serial += 2))).orderNo;
    await settle(desk, orderNo, 'to-pay');
    const until = (await rowOf(orderNo)).expires_at?.getTime() ?? 0;
    desk.clock.advance(until - desk.clock.now().getTime());
    await letExpire(desk.app);
    await watchStanding(desk.app);
    expect(await stateOf(desk, orderNo)).toBe('expired');
    expect(await pay(orderNo)).toBe('order-over');
  });

  test('money that comes after the hold counts while it is still the price, and goes back if not', async () => {
    desk.clock.set('2026-06-03T10:00');
    const fresh = await arrive(desk, '13800138000');
    // The second turns 61 on the 5th, which makes it another price.
    const same = (await placeOwn(desk, fresh, '1990-06-15', (serial += 2))).orderNo;
    const dearer = (await placeOwn(desk, fresh, '1965-06-05', (serial += 2))).orderNo;
    await settle(desk, same, 'to-pay');
    await settle(desk, dearer, 'to-pay');
    expect((await rowOf(dearer)).expires_at).toEqual(new Date('2026-06-03T21:00:00+08:00'));
    const paidAt = (await rowOf(same)).expires_at ?? new Date(0);
    expect(await pay(same, { paidAt })).toBe('paid');
    expect(await rowOf(same)).toMatchObject({ start_date: '2026-06-05' });
    expect(await pay(dearer, { paidAt })).toBe('order-over');
    expect(await stateOf(desk, dearer)).toBe('expired');
  });

  test('beginning again and failing never prolong the hold', async () => {
    const fresh = await arrive(desk, '13800138000');
    const orderNo = (await placeOwn(desk, fresh, '1990-06-15', (serial += 2))).orderNo;
    await settle(desk, orderNo, 'to-pay');
    const { expires_at: hold } = await rowOf(orderNo);
    const begin = () =>
      inTransaction(desk.app.database, (tx) =>
        startOrderPayment(tx, desk.app, orderNo, 'customer:x'),
      );
    for (let turn = 0; turn < 5; turn += 1) {
      desk.clock.advance(3_600_000);
      expect(await begin()).toMatchObject({ kind: 'started', until: hold });
      await inTransaction(desk.app.database, (tx) =>
        failOrderPayment(tx, desk.app, orderNo, 'provider:test'),
      );
      expect((await rowOf(orderNo)).expires_at).toEqual(hold);
    }
    await begin();
    desk.clock.advance((hold?.getTime() ?? 0) - desk.clock.now().getTime());
    expect(await begin()).toMatchObject({ kind: 'not-payable', state: 'paying' });
  });
});
