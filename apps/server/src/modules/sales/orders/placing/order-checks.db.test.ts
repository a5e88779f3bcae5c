import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Envelope } from '@parasol/contract/errors';
import { inTransaction } from '#ground/db/transaction.ts';
import { markOrderStep } from '#modules/sales/orders/steps/mark-order-step.ts';
import {
  accident,
  arrive,
  fillIn,
  idOf,
  lock,
  ownForm,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;
const nextSerial = () => (serial += 2);

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const verify = async (
  certNo: string,
  who = chen,
): Promise<Envelope<{ result: string; message: string }>> =>
  (await who.browser.call('verifyIdCard', { name: '陈晓', certNo })).json();

describe('names and numbers', () => {
  test('match, do not match, cannot be told, or are wrong by themselves', async () => {
    expect((await verify(idOf('1985-01-01', nextSerial()))).data.result).toBe('match');
    await desk.fault('identity-check', 'refuse');
    expect((await verify(idOf('1985-01-01', nextSerial()))).data.result).toBe('mismatch');
    await desk.fault('identity-check', 'cannot-verify');
    expect((await verify(idOf('1985-01-01', nextSerial()))).data.result).toBe('unknown');
    const wrong = await verify('110105194912310021');
    expect(wrong.data).toEqual({ result: 'mismatch', message: '身份证号码校验未通过，请逐位核对' });
  });

  test('a definite answer is remembered, an unknown one is asked for again', async () => {
    const no = idOf('1985-01-01', nextSerial());
    await desk.fault('identity-check', 'cannot-verify');
    expect((await verify(no)).data.result).toBe('unknown');
    expect((await verify(no)).data.result).toBe('match');
    await desk.fault('identity-check', 'refuse');
    expect((await verify(no)).data.result).toBe('match');
    const left = await desk.app.database.db
      .selectFrom('sandbox_faults')
      .select('times')
      .where('part', '=', 'identity-check')
      .executeTakeFirstOrThrow();
    expect(left.times).toBe(1);
    await desk.fault('identity-check', 'refuse', 0);
  });

  test('nobody may try numbers all day', async () => {
    const curious = await arrive(desk, '13800138050');
    const { app } = desk;
    await app.database.db
      .insertInto('identity_checks')
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          user_id: curious.userId,
          pair_index: app.vault.blindIndex('id_number', String(index)),
          result: 'mismatch' as const,
          at: desk.clock.now(),
        })),
      )
      .execute();
    expect((await verify(idOf('1985-01-01', nextSerial()), curious)).code).toBe(
      errorCodes.TOO_MANY_REQUESTS,
    );
    desk.clock.advance(86_400_001);
    const again = await arrive(desk, '13800138050');
    expect((await verify(idOf('1985-01-01', nextSerial()), again)).code).toBe(0);
    chen = await arrive(desk, '13800138000');
  });

  test('everybody on a long-term order is looked up', async () => {
    await desk.fault('identity-check', 'refuse');
    const people = [
      { name: '陈晓', certNo: idOf('1985-01-01', nextSerial()) },
      { name: '李雷', certType: 'passport' as const, certNo: 'E12345678' },
    ];
    const checked = await chen.call('verifyLongInsuranceIdCard', { baseProductNo: '1003', people });
    expect(checked.data.passed).toBe(false);
    expect(checked.data.people.map(({ result }) => result)).toEqual(['mismatch', 'unknown']);
  });

  test('a mismatch stops an order, no answer only asks for papers later', async () => {
    const quoted = async () =>
      (await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }])).quoteNo;
    const wrong = await fillIn(desk, chen, await quoted(), ownForm('1990-06-15', nextSerial()));
    await desk.fault('identity-check', 'refuse');
    expect(await submit(chen, wrong)).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'policyholder.certNo' }] },
    });
    const unknown = await fillIn(desk, chen, await quoted(), ownForm('1990-06-15', nextSerial()));
    await desk.fault('identity-check', 'cannot-verify');
    const { orderNo } = (await submit(chen, unknown)).data;
    await settle(desk, orderNo, 'to-verify');
    const step = (name: 'verified' | 'signed') =>
      inTransaction(desk.app.database, (tx) => markOrderStep(tx, desk.app, orderNo, name));
    expect(await step('signed')).toBe(false);
    expect(await step('verified')).toBe(true);
    expect(await step('verified')).toBe(false);
    await settle(desk, orderNo, 'to-pay');
  });
});

describe('products that exclude each other', () => {
  test('one per person where the pack says so, told before and when placing it', async () => {
    const number = nextSerial();
    const place = async () => {
      const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }], {
        baseProductNo: '1009',
      });
      const { 'consent.insured-consent': _none, ...form } = ownForm('1990-06-15', number);
      return submit(chen, await fillIn(desk, chen, quoteNo, form, '1009'));
    };
    const first = await place();
    await settle(desk, first.data.orderNo, 'issued');
    const mutex = await chen.call('checkProductMutex', {
      baseProductNo: '1009',
      people: [{ certNo: idOf('1990-06-15', number) }],
    });
    expect(mutex.data.passed).toBe(false);
    expect(mutex.data.conflicts[0]?.message).toContain('每人限投保一份');
    expect((await place()).code).toBe(errorCodes.NOT_INSURABLE);
    const stranger = await arrive(desk, '13800138051');
    const asked = await stranger.call('checkProductMutex', {
      baseProductNo: '1009',
      people: [{ certNo: idOf('1990-06-15', number) }],
    });
    expect(asked.data.passed).toBe(true);
  });

  test('a free product is paid by being free and issued at once', async () => {
    const wu = await arrive(desk, '13800138059');
    const { quoteNo, dueFen } = await lock(wu, [{ birthDate: '1992-02-29', relation: 'self' }], {
      baseProductNo: '1009',
    });
    expect(dueFen).toBe(0);
    const { 'consent.insured-consent': _none, ...form } = ownForm('1992-02-29', nextSerial());
    const placed = await submit(wu, await fillIn(desk, wu, quoteNo, form, '1009'));
    await settle(desk, placed.data.orderNo, 'issued');
    const success = await wu.call('getInsureSuccessOrderInfo', { orderNo: placed.data.orderNo });
    expect(success.data).toMatchObject({ paidFen: 0, policyNo: expect.stringMatching(/^P/) });
  });
});

describe('a product that is paused', () => {
  test('says so everywhere and takes no order until it is over', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', nextSerial()));
    const until = new Date(desk.clock.now().getTime() + 3_600_000).toISOString();
    const value = { '1004': { notice: '系统维护，今晚恢复', until } };
    await desk.app.database.db
      .insertInto('settings')
      .values({
        key: 'product-pauses',
        brand: '',
        value: JSON.stringify(value),
        public: false,
        updated_by: 'staff:1',
        updated_at: desk.clock.now(),
      })
      .execute();
    await desk.app.settings.reload();
    const status = () => chen.call('getInterruptStatus', { baseProductNo: '1004' });
    expect((await status()).data).toMatchObject({ paused: true, notice: '系统维护，今晚恢复' });
    expect(await submit(chen, filled)).toMatchObject({
      code: errorCodes.PRODUCT_PAUSED,
      msg: '系统维护，今晚恢复',
    });
    desk.clock.advance(3_600_000);
    expect((await status()).data.paused).toBe(false);
    expect((await submit(chen, filled)).code).toBe(0);
  });
});

describe('what pages ask', () => {
  test('the form comes with the draft, the quote, the dates and nothing ticked', async () => {
    const { quoteNo, dueFen } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const { draftNo } = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', nextSerial()));
    for (const path of [
      '/api/sdb/order/init-submit-order',
      '/api/barley/core/order/init-submit-order',
    ]) {
      const init = await chen.get<{
        facts: { consents: { code: string }[]; plans: unknown[] };
        start: { earliest: string };
        price: { dueFen: number };
        initial: Record<string, string>;
        draft: { values: Record<string, string> };
        chosen: { label: string }[];
      }>(path, { baseProductNo: '1004', draftNo });
      expect(init.data.price.dueFen).toBe(dueFen);
      expect(init.data.initial).toMatchObject({ 'insured.0.relation': 'self' });
      expect(Object.keys(init.data.initial).some((key) => key.startsWith('consent'))).toBe(false);
      expect(init.data.draft.values['policyholder.name']).toBe('陈晓');
      expect(init.data.chosen.map(({ label }) => label)).toContain('保障计划');
    }
    expect((await chen.call('initSubmitOrder', { baseProductNo: '1003', draftNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('earlier people come back to fill the form with, only one’s own', async () => {
    await placeOwn(desk, chen, '1990-06-15', nextSerial());
    const mine = await chen.call('queryUserInfo');
    expect(mine.data.policyholder).toMatchObject({ name: '陈晓', email: 'chen@example.com' });
    await chen.ask('saveFamilyMember', {
      name: '陈小禾',
      relation: 'child',
      certType: 'id-card',
      certNo: idOf('2018-06-01', nextSerial()),
      birthday: '2018-06-01',
    });
    const filled = async (birthDate: string, relation: 'self' | 'child') => {
      const { quoteNo } = await lock(chen, [{ birthDate, relation }]);
      return (await chen.ask('initSubmitOrder', { baseProductNo: '1004', quoteNo })).initial;
    };
    expect(await filled('1990-06-15', 'self')).toMatchObject({ 'policyholder.name': '陈晓' });
    // Another birth date is another person.
    expect(await filled('1991-06-15', 'self')).not.toHaveProperty('policyholder.name');
    expect(await filled('2018-06-01', 'child')).toMatchObject({
      'policyholder.name': '陈晓',
      'insured.0.name': '陈小禾',
      'insured.0.certType': 'id-card',
    });
    expect(await filled('2018-06-02', 'child')).not.toHaveProperty('insured.0.name');
    const other = await arrive(desk, '13800138052');
    const foreign = await other.call('queryUserInfo');
    expect(foreign.data).toEqual({ policyholder: null, people: [] });
  });

  test('where insuring goes on, and whether the core calls are switched on', async () => {
    const url = async (baseProductNo: string) =>
      (
        await chen.call('getInsureUrl', {
          baseProductNo,
          quoteNo: 'Q1',
        })
      ).data.url;
    expect(await url('1004')).toBe('/pro/order/1004?quoteNo=Q1');
    expect(await url('1001')).toBe('/pro/health/1001?quoteNo=Q1');
    const fresh = await chen.call('isNewProduct', {
      baseProductNo: '1004',
    });
    expect(fresh).toMatchObject({ code: 0, data: { isNew: expect.any(Boolean) } });
    expect((await chen.call('isNewProduct', { baseProductNo: 'none' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('lists are split by tabs, counted, and read on page by page', async () => {
    const lister = await arrive(desk, '13800138053');
    const placed: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      placed.unshift((await placeOwn(desk, lister, '1990-06-15', nextSerial())).orderNo);
    }
    await Promise.all(placed.map((orderNo) => settle(desk, orderNo, 'to-pay')));
    await lister.call('cancelOrder', { orderNo: placed[0] ?? '' });
    const page = (query: Record<string, string>) => lister.call('listOrders', query);
    const first = await page({});
    expect(first.data.counts).toEqual({ draft: 0, 'to-pay': 22, ended: 1 });
    expect(first.data.orders).toHaveLength(20);
    expect(first.data.orders[0]).toMatchObject({
      orderNo: placed[0],
      state: 'closed',
      insureds: ['陈晓'],
    });
    const second = await page({ before: first.data.next ?? '' });
    expect([...first.data.orders, ...second.data.orders].map(({ orderNo }) => orderNo)).toEqual(
      placed,
    );
    expect(second.data.next).toBeNull();
    expect((await page({ tab: 'ended' })).data.orders.map(({ orderNo }) => orderNo)).toEqual([
      placed[0],
    ]);
  });

  test('visitors are asked to log in and staff cannot submit for anybody', async () => {
    const answer = await desk.server.inject({
      method: 'POST',
      url: '/api/barley/core/order/submit-order',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.json()).toMatchObject({ code: errorCodes.LOGIN_REQUIRED });
  });
});

test('minors, units and occupations are checked by the pack whatever was quoted', async () => {
  const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }], {
    ...accident,
    plan: 'premium',
  });
  const filled = await fillIn(desk, chen, quoteNo, {
    ...ownForm('1990-06-15', nextSerial()),
    'insured.0.occupation': '2003004',
  });
  const refused = await submit(chen, filled);
  expect(refused.code).toBe(errorCodes.NOT_INSURABLE);
  expect(refused.data).toMatchObject({
    problems: expect.arrayContaining([
      { path: 'insured.0.occupation', message: expect.any(String) },
    ]),
  });
  expect(
    await stateOf(desk, (await placeOwn(desk, chen, '1990-06-15', nextSerial())).orderNo),
  ).toBeDefined();
});
