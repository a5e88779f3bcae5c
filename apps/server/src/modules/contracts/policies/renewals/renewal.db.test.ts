import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { catalogueChannel } from '#modules/products/catalogue/publication/publish-products.ts';
import { stepRenewalsOf } from './step-renewals-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  readDocuments,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { letExpire } from '#modules/sales/orders/life/watch-orders.ts';
import { quoteRenewal } from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { opened, startPayDesk } from '#testing/payments/pay-desk.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import {
  answerHealth,
  buyYearly,
  healthConsents,
  payAtBank,
  policyOfOrder,
  signDebits,
  type Bought,
} from '#testing/policies/yearly-policy.ts';
import { beginRenewal } from './begin-renewal.ts';
import { runRenewalsNow } from './run-renewals.ts';
import { stepRenewal } from './step-renewal.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk('2026-05-20T10:00');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
let people = 0;
/** Each customer begins a year of their own, without another's renewal under way. */
const buy = async (
  renewal: boolean,
  more: object = {},
): Promise<Bought & { readonly mobile: string }> => {
  people += 1;
  desk.clock.set('2026-05-20T10:00');
  const mobile = `1370013${String(7000 + people)}`;
  const bought = await buyYearly(desk, { mobile, serial: 101 + people * 2, renewal, ...more });
  return { ...bought, mobile };
};

const touch = (channel: string, at: number): Touch => ({
  channel,
  subChannel: null,
  adPlace: null,
  source: null,
  toMp: [],
  wxMpType: 0,
  shareSource: null,
  shareKey: null,
  at,
  landingPath: null,
  baseProductNo: null,
});

const rowOf = ({ policy }: Bought) =>
  db()
    .selectFrom('renewals')
    .selectAll()
    .where('policy_no', '=', policy.policy_no)
    .executeTakeFirst();
const on = (day: string, time = '10:00'): void => desk.clock.set(`${day}T${time}`);
const endOf = ({ policy }: Bought): string => policy.end_date ?? '';

const texts = async (mobile: string, words: string): Promise<number> =>
  (
    await db().selectFrom('sandbox_inbox').select('text').where('mobile', '=', mobile).execute()
  ).filter(({ text }) => text.includes(words)).length;

/** One night: clocks, renewals, then their results at the insurer. */
const night = async (): Promise<void> => {
  await watchPoliciesOnce(desk.app);
  await runRenewalsNow(desk.app);
};

const applied = async (bought: Bought): Promise<string> => {
  const row = await until('a renewal is applied for', () => rowOf(bought), {
    is: (each) => each?.order_no != null,
  });
  return row?.order_no ?? '';
};

const ready = async (bought: Bought): Promise<string> => {
  const orderNo = await applied(bought);
  await settle(desk, orderNo, 'to-pay');
  await runRenewalsNow(desk.app);
  expect(await rowOf(bought)).toMatchObject({ state: 'to-pay' });
  return orderNo;
};

const back = (mobile: string): Promise<Customer> => arrive(desk, mobile);

const payByHand = async (who: Customer, orderNo: string): Promise<void> => {
  const { display_id: displayId } = await db()
    .selectFrom('orders')
    .select('display_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const payment = await opened(who, orderNo, displayId);
  await payAtBank(desk, who, payment);
};

describe('with the consent given in the form', () => {
  test('is told 30 days before, applied for, debited as told and goes on without a gap', async () => {
    const bought = await buy(true);
    const { policy, payment, mobile, who } = bought;
    const end = endOf(bought);
    await signDebits(desk, who, payment.displayId);
    on(addDays(end, -31));
    await night();
    expect(await rowOf(bought)).toBeUndefined();
    on(addDays(end, -30));
    await night();
    await night();
    const renewalRow = await rowOf(bought);
    expect(renewalRow).toMatchObject({
      state: 'planned',
      start_date: addDays(end, 1),
      order_no: null,
    });
    await expect.poll(() => texts(mobile, '将在')).toBe(1);
    const me = await back(mobile);
    const view = await me.ask('getRenewal', { policyNo: policy.policy_no });
    expect(view).toMatchObject({
      state: 'planned',
      on: true,
      price: { fen: renewalRow?.told_fen },
      insureds: [{ age: 36 }],
      waiting: '不间断续保，等待期不重新计算。',
    });

    on(addDays(end, -10));
    // The customer had come by an advertisement; a link opened since then sold nothing new.
    const ad = touch('sougou', desk.clock.now().getTime() - 340 * 86_400_000);
    const message = touch('wx_share_HY', desk.clock.now().getTime() - 86_400_000);
    await db()
      .updateTable('orders')
      .set({ first_touch: ad, last_touch: ad })
      .where('order_no', '=', payment.orderNo)
      .execute();
    await db()
      .insertInto('touches')
      .values({
        brand: 'qinghe',
        device_id: 'a browser',
        user_id: who.userId,
        at: new Date(message.at),
        touch: JSON.stringify(message),
      })
      .execute();
    await night();
    const orderNo = await ready(bought);
    const both = { first_touch: ad, last_touch: ad };
    expect(
      await db()
        .selectFrom('orders')
        .select(['first_touch', 'last_touch'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst(),
    ).toEqual(both);
    expect(
      await db()
        .selectFrom('orders')
        .select(['start_date', 'renews', 'previous_order_no', 'due_fen', 'auto_renewal'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst(),
    ).toEqual({
      start_date: addDays(end, 1),
      renews: policy.policy_no,
      previous_order_no: payment.orderNo,
      due_fen: renewalRow?.told_fen,
      auto_renewal: true,
    });
    await runDebitsNow(desk.app);
    expect((await rowOf(bought))?.noticed_for).toBeNull();
    on(addDays(end, -6));
    await runDebitsNow(desk.app);
    expect(await rowOf(bought)).toMatchObject({ noticed_for: addDays(end, -5), tried_on: null });
    await expect.poll(() => texts(mobile, '续保保险费')).toBeGreaterThan(0);
    on(addDays(end, -5));
    await runDebitsNow(desk.app);
    await settle(desk, orderNo, 'issued');
    expect(await rowOf(bought)).toMatchObject({ state: 'renewed', order_no: orderNo });
    const next = await policyOfOrder(desk, orderNo);
    expect(next).toMatchObject({ start_date: addDays(end, 1), renews: policy.policy_no, ...both });
    const waiting = await db()
      .selectFrom('policy_coverages')
      .select('waits_until')
      .where('policy_no', '=', next.policy_no)
      .where('waits_until', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
    expect(
      await db()
        .selectFrom('mandates')
        .select('order_no')
        .where('order_no', 'in', [orderNo, payment.orderNo])
        .where('state', '=', 'active')
        .execute(),
    ).toEqual([{ order_no: orderNo }]);
    on(addDays(end, 1));
    await night();
    const policies = await (await back(mobile)).ask('listPolicies', {});
    expect(policies.policies).toMatchObject([
      { policyNo: next.policy_no, status: 'in-force' },
      { policyNo: policy.policy_no, status: 'renewed' },
    ]);
  });

  test('a debit that brings nothing is told, tried again and can be paid by hand in the grace', async () => {
    const bought = await buy(true);
    const { policy, payment, mobile, who } = bought;
    const end = endOf(bought);
    await signDebits(desk, who, payment.displayId);
    for (const day of [-30, -10]) {
      on(addDays(end, day));
      await night();
    }
    const orderNo = await ready(bought);
    await desk.fault('pay-debit', 'insufficient');
    for (const day of [-6, -5]) {
      on(addDays(end, day));
      await runDebitsNow(desk.app);
    }
    await settle(desk, orderNo, 'to-pay');
    on(addDays(end, -5), '12:00');
    await runDebitsNow(desk.app);
    expect(await rowOf(bought)).toMatchObject({ failed_told_on: addDays(end, -5) });
    await expect.poll(() => texts(mobile, '未能扣除')).toBe(1);

    // Past the end: there is no cover yet, and nothing is decided.
    on(addDays(end, 20));
    await night();
    const me = await back(mobile);
    expect((await me.ask('listPolicies', {})).policies).toMatchObject([{ statusTitle: '待续保' }]);
    await payByHand(me, orderNo);
    expect(await policyOfOrder(desk, orderNo)).toMatchObject({
      start_date: addDays(end, 1),
      renews: policy.policy_no,
    });
    await night();
    expect((await me.ask('listPolicies', {})).policies).toMatchObject([
      { status: 'in-force' },
      { status: 'renewed' },
    ]);
  });

  test('not paid by the last day is over, and says that another application waits again', async () => {
    const bought = await buy(true);
    const end = endOf(bought);
    for (const day of [-30, -10]) {
      on(addDays(end, day));
      await night();
    }
    const orderNo = await ready(bought);
    on(addDays(end, 31), '00:30');
    await letExpire(desk.app);
    await settle(desk, orderNo, 'expired');
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'missed' });
    const me = await back(bought.mobile);
    const view = await me.ask('getRenewal', { policyNo: bought.policy.policy_no });
    expect(view.words).toContain('等待期重新计算');
    expect((await me.ask('listPolicies', {})).policies).toMatchObject([{ status: 'ended' }]);
  });

  test('stopped for good takes the right to debit along when the policy ends', async () => {
    const bought = await buy(true);
    const { policy, payment, mobile, who } = bought;
    const end = endOf(bought);
    await signDebits(desk, who, payment.displayId);
    const active = () =>
      db()
        .selectFrom('mandates')
        .select('mandate_no')
        .where('order_no', '=', payment.orderNo)
        .where('state', '=', 'active')
        .execute();
    on(addDays(end, -1));
    await (await back(mobile)).ask('setRenewal', { policyNo: policy.policy_no, on: false });
    await runDebitsNow(desk.app);
    expect(await active()).toHaveLength(1);
    on(addDays(end, 2));
    await night();
    await runDebitsNow(desk.app);
    expect(await active()).toEqual([]);
  });

  test('withdrawn the day before takes nothing, and can be given again', async () => {
    const bought = await buy(true);
    const { policy, payment, mobile, who } = bought;
    const end = endOf(bought);
    await signDebits(desk, who, payment.displayId);
    for (const day of [-30, -10]) {
      on(addDays(end, day));
      await night();
    }
    const orderNo = await ready(bought);
    on(addDays(end, -6));
    await runDebitsNow(desk.app);
    const me = await back(mobile);
    const off = { policyNo: policy.policy_no, on: false };
    const both = await Promise.all([me.call('setRenewal', off), me.call('setRenewal', off)]);
    expect(both.some(({ code }) => code === 0)).toBe(true);
    await settle(desk, orderNo, 'closed');
    expect(await rowOf(bought)).toMatchObject({ state: 'stopped', order_no: null });
    const stopped = await db()
      .selectFrom('notices')
      .select('body')
      .where('user_id', '=', who.userId)
      .where('title', '=', '续保停止')
      .execute();
    expect(stopped.map(({ body }) => body)).toEqual([expect.stringContaining(end)]);
    on(addDays(end, -5));
    await runDebitsNow(desk.app);
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'stopped', tried_on: null });
    expect(
      await db()
        .selectFrom('pay_orders')
        .select('pay_seq')
        .where('order_no', '=', orderNo)
        .execute(),
    ).toEqual([]);
    const again = await me.ask('setRenewal', { policyNo: policy.policy_no, on: true });
    expect(again).toMatchObject({ on: true, state: 'applied' });
    expect(again.orderNo).not.toBe(orderNo);
    await payByHand(me, await ready(bought));
    expect(await rowOf(bought)).toMatchObject({ state: 'renewed' });
  });
});

describe('without the consent', () => {
  test('is only told of, and started or changed in one tap', async () => {
    const bought = await buy(false);
    const { policy, mobile } = bought;
    const end = endOf(bought);
    on(addDays(end, -30));
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'offered' });
    await expect.poll(() => texts(mobile, '不需要不用操作')).toBe(1);
    on(addDays(end, -10));
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'offered', order_no: null });
    const me = await back(mobile);
    const view = await me.ask('getRenewal', { policyNo: policy.policy_no });
    const other = view.plans.find(({ chosen }) => !chosen);
    if (!other) throw new Error('there is one plan only');
    const wrong = { plan: other.code, fen: other.fen - 1 };
    expect(
      await me.call('setRenewal', { policyNo: policy.policy_no, on: true, choice: wrong }),
    ).toMatchObject({ code: errorCodes.CONFLICT });
    const choice = { plan: other.code, fen: other.fen };
    const started = await me.ask('setRenewal', { policyNo: policy.policy_no, on: true, choice });
    expect(started).toMatchObject({ state: 'applied', on: true, price: { fen: other.fen } });
    await settle(desk, await applied(bought), 'to-pay');
    expect(await me.ask('getRenewal', { policyNo: policy.policy_no })).toMatchObject({
      state: 'to-pay',
      actions: ['pay', 'stop'],
    });
    const orderNo = await ready(bought);
    await payByHand(me, orderNo);
    expect((await policyOfOrder(desk, orderNo)).contract.plan).toBe(other.code);
  });

  test('ends when nobody wants it, and a stranger or another brand finds nothing', async () => {
    const bought = await buy(false);
    const end = endOf(bought);
    on(addDays(end, -30));
    await night();
    const stranger = await back('13900139999');
    const about = { policyNo: bought.policy.policy_no };
    const elsewhere = await arrive(desk, bought.mobile, 'tr.localhost');
    for (const who of [stranger, elsewhere]) {
      expect(await who.call('getRenewal', about)).toMatchObject({ code: errorCodes.NOT_FOUND });
      expect(await who.call('setRenewal', { ...about, on: true })).toMatchObject({
        code: errorCodes.NOT_FOUND,
      });
      expect(await who.call('beginRenewalDraft', about)).toMatchObject({
        code: errorCodes.NOT_FOUND,
      });
    }
    on(addDays(end, 1));
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'let-go', order_no: null });
    const late = await (await back(bought.mobile)).call('setRenewal', { ...about, on: true });
    expect(late).toMatchObject({ code: errorCodes.CONFLICT });
  });
});

test('that asks about health waits for the answers, then goes on without a gap', async () => {
  const about = { birthDate: '1970-06-15', baseProductNo: '1007' as const };
  const bought = await buy(true, about);
  const { policy_no: policyNo } = bought.policy;
  const end = endOf(bought);
  on(addDays(end, -30));
  await night();
  on(addDays(end, -9));
  await night();
  expect(await rowOf(bought)).toMatchObject({ state: 'planned', order_no: null });
  const me = await back(bought.mobile);
  expect(await me.ask('getRenewal', { policyNo })).toMatchObject({
    title: '待健康告知',
    actions: ['apply'],
  });
  expect(await me.ask('listPolicies', {})).toMatchObject({ toRenew: [policyNo] });

  const { draftNo } = await me.ask('beginRenewalDraft', { policyNo });
  const { baseProductNo } = about;
  const form = await me.ask('initSubmitOrder', { baseProductNo, draftNo });
  expect(form.priceNow).toMatchObject({ effectiveDate: addDays(end, 1) });
  const disclosureNo = await answerHealth(desk, me, { ...about, sex: 'male', relation: 'self' });
  const consents = ['clauses', 'customer-notice', 'insured-consent', 'to-insurer'];
  const { revision } = await me.ask('saveDraft', {
    baseProductNo,
    draftNo,
    revision: form.draft?.revision ?? 0,
    changes: {
      ...Object.fromEntries(consents.map((code) => [`consent.${code}`, 'yes'])),
      ...healthConsents,
      'insured.0.disclosureNo': disclosureNo,
    },
  });
  await readDocuments(desk, me, draftNo, baseProductNo);
  const placed = await submit(me, { draftNo, revision });
  expect(placed).toMatchObject({ code: 0, data: { price: { effectiveDate: addDays(end, 1) } } });
  const { orderNo } = placed.data;
  await settle(desk, orderNo, 'to-pay');
  await payByHand(me, orderNo);
  expect(await policyOfOrder(desk, orderNo)).toMatchObject({
    start_date: addDays(end, 1),
    renews: policyNo,
  });
  expect(await me.ask('listPolicies', {})).toMatchObject({ toRenew: [] });
});

describe('what has changed since it was told', () => {
  test('a higher price is told again and waits; nothing more than told is applied for', async () => {
    const bought = await buy(true);
    const end = endOf(bought);
    on(addDays(end, -30));
    await night();
    const announcedFen = (await rowOf(bought))?.told_fen ?? 0;
    await db()
      .updateTable('renewals')
      .set({ told_fen: announcedFen - 100 })
      .where('policy_no', '=', bought.policy.policy_no)
      .execute();
    on(addDays(end, -10));
    await night();
    expect(await rowOf(bought)).toMatchObject({
      state: 'planned',
      told_fen: announcedFen,
      told_on: addDays(end, -10),
      order_no: null,
    });
    await expect.poll(() => texts(bought.mobile, '续保保险费有变化')).toBe(1);
    on(addDays(end, -8));
    await night();
    expect((await rowOf(bought))?.order_no).toBeNull();
    on(addDays(end, -7));
    await night();
    expect(await applied(bought)).not.toBe('');
  });

  test('who is too old, or buys what is no longer sold, is told and not debited', async () => {
    const policy = await buy(true);
    const end = endOf(policy);
    on(addDays(end, -30));
    // The brand that sold it sells it no longer.
    const sold = db().updateTable('orders').where('order_no', '=', policy.policy.order_no);
    await sold.set({ brand: 'former' }).execute();
    await inTransaction(desk.app.database, (tx) =>
      beginRenewal(tx, desk.app, policy.policy.policy_no),
    );
    await sold.set({ brand: policy.policy.brand }).execute();
    expect(await rowOf(policy)).toMatchObject({ state: 'unavailable', told_fen: null });
    await expect.poll(() => texts(policy.mobile, '不能续保')).toBe(1);
    on(addDays(end, -10));
    await night();
    expect(await rowOf(policy)).toMatchObject({ state: 'unavailable', order_no: null });
    const order = await orderByNo(db(), policy.policy.order_no);
    if (!order) throw new Error('no order');
    const at = { start: '2099-05-21', plan: null };
    const older = await quoteRenewal(desk.app, order, at, desk.clock.now());
    expect(older).toMatchObject({ kind: 'none', reason: expect.stringContaining('周岁') });
  });
});

describe('a product that is withdrawn', () => {
  test('is told the same day to everybody whose renewal was open, and debits nobody', async () => {
    const bought = await buy(true);
    const { base_product_no: baseProductNo, brand } = bought.policy;
    const end = endOf(bought);
    on(addDays(end, -30));
    await night();
    expect(await rowOf(bought)).toMatchObject({ state: 'planned' });
    on(addDays(end, -24));
    const today = dateOf(desk.clock.now().getTime());
    await db()
      .insertInto('product_withdrawals')
      .values({ base_product_no: baseProductNo, brand, since: today })
      .execute();
    // This node has not read of it yet, so the job gives up and runs again.
    await expect(stepRenewalsOf(desk.app, { baseProductNo })).rejects.toThrow('does not know');
    await desk.app.database.notify(catalogueChannel, `${baseProductNo} ${brand}`);
    await until(
      'the renewal is over',
      async () => {
        await stepRenewalsOf(desk.app, { baseProductNo }).catch(() => undefined);
        return (await rowOf(bought))?.state;
      },
      { is: (state) => state === 'unavailable' },
    );
    await expect.poll(() => texts(bought.mobile, '不能续保')).toBe(1);
    await stepRenewalsOf(desk.app, { baseProductNo });
    expect(await texts(bought.mobile, '不能续保')).toBe(1);
    await db()
      .deleteFrom('product_withdrawals')
      .where('base_product_no', '=', baseProductNo)
      .where('brand', '=', brand)
      .execute();
    await desk.app.database.notify(catalogueChannel, `${baseProductNo} ${brand}`);
    await until(
      'it is sold again',
      async () => desk.app.catalogue.find(baseProductNo)?.product.sale.withdrawn?.[brand],
      { is: (on) => on === undefined },
    );
  });
});

describe('many at once', () => {
  test('two runs at the same time apply once', async () => {
    const bought = await buy(true);
    const end = endOf(bought);
    on(addDays(end, -30));
    await Promise.all([night(), runRenewalsNow(desk.app)]);
    on(addDays(end, -10));
    const { policy_no: policyNo } = bought.policy;
    const step = () =>
      inTransaction(desk.app.database, (tx) => stepRenewal(tx, desk.app, policyNo));
    await Promise.all([step(), step(), step()]);
    const orders = await db()
      .selectFrom('orders')
      .select('order_no')
      .where('renews', '=', policyNo)
      .execute();
    expect(orders).toHaveLength(1);
  });
});
