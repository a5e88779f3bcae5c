import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { everyCall } from '@parasol/contract';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { arrive, placeOwn, type OrderDesk } from '#testing/orders/order-desk.ts';
import { payable, startPayDesk } from '#testing/payments/pay-desk.ts';
import { answersTo, openNotice, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import { learnNames } from '#modules/staff/console/search/know-names.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { acrossBrands } from '#testing/tables/across-brands.ts';
import { everyStaffCall } from '#testing/staff-calls/every-staff-call.ts';
import type { OtherBrand, StaffCall, StaffCallRow } from '#testing/staff-calls/staff-walk.ts';

const password = 'a long enough password';
const theirClerk = 'their-clerk';
let desk: OrderDesk;
let other: OtherBrand;
let rows: Readonly<Record<StaffCall, StaffCallRow>>;
let names: readonly StaffCall[];

const logIn = async (account: string, host: string): Promise<Browser> => {
  const browser = openBrowser(desk, { host, address: '192.0.2.78' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  desk = await startPayDesk();
  const { app } = desk;
  const customer = await arrive(desk, '13800138000');
  const payment = await payable(desk, customer, 11);
  const { orderNo } = await placeOwn(desk, customer, '1991-06-15', 13);
  const opened = await openNotice(customer.browser);
  desk.clock.advance(60_000);
  const answer = await sendAnswers(customer.browser, opened, answersTo(opened));
  const recordNo = answer.json<{ data: { disclosureNo: string } }>().data.disclosureNo;
  const staff = { name: '员工', password };
  await addStaff(app, { ...staff, account: 'own', role: 'admin', brand: null }, 'test');
  await addStaff(app, { ...staff, account: 'foreign', role: 'admin', brand: 'tongrui' }, 'test');
  const clerk = { ...staff, account: theirClerk, role: 'service', brand: 'qinghe' } as const;
  const colleague = (await addStaff(app, clerk, 'test')) ?? '';
  other = {
    app,
    at: desk.clock.now(),
    customer,
    orderNo,
    payment,
    merchant: '1900000001',
    recordNo,
    colleague,
    password,
    ownProduct: '1009',
  };
  rows = await everyStaffCall(other);
  names = Object.keys(rows) as StaffCall[];
});
afterAll(() => desk.stop());

const ask = (browser: Browser, name: StaffCall) => {
  const { method, path, body } = everyCall[name];
  const input = rows[name].about();
  if (body === 'multipart') return browser.call(name, { ...input, file: new Blob(['x']) } as never);
  if (method === 'POST') return browser.post(path, input);
  return browser.get(`${path}?${new URLSearchParams(input as Record<string, string>).toString()}`);
};

/** Everything of the other brand that such a call could change. */
const brandRows = async (): Promise<unknown> => {
  const { db } = desk.app.database;
  return Promise.all([
    db.selectFrom('orders').selectAll().orderBy('order_no').execute(),
    db.selectFrom('pay_alerts').selectAll().orderBy('alert_id').execute(),
    db.selectFrom('pay_differences').selectAll().orderBy('difference_id').execute(),
    db.selectFrom('pay_refunds').selectAll().execute(),
    db.selectFrom('settings').selectAll().orderBy('key').orderBy('brand').execute(),
    db.selectFrom('blocked_people').selectAll().execute(),
    db.selectFrom('experiments').selectAll().execute(),
    db.selectFrom('product_drafts').selectAll().execute(),
    db.selectFrom('coupon_batches').selectAll().execute(),
    db.selectFrom('benefit_uses').selectAll().execute(),
    db.selectFrom('points_entries').selectAll().orderBy('entry_no').execute(),
    db
      .selectFrom('article_versions')
      .select(['article_no', 'version', 'revision', 'state'])
      .orderBy('article_no')
      .execute(),
    db
      .selectFrom('landing_versions')
      .select(['landing_no', 'version', 'revision', 'state'])
      .orderBy('landing_no')
      .execute(),
    db
      .selectFrom('staff')
      .select(['account', 'active', 'password_hash'])
      .where('account', '!=', 'foreign')
      .orderBy('account')
      .execute(),
    db
      .selectFrom('staff_sessions')
      .select('acting_for')
      .where('acting_for', 'is not', null)
      .execute(),
  ]);
};

describe('staff of one brand', () => {
  test('the list of calls is whole', () => {
    const all = Object.entries(everyCall)
      .filter(([, { access, about }]) => typeof access === 'object' && about === undefined)
      .map(([name]) => name);
    expect(names.toSorted()).toEqual(all.toSorted());
  });

  test('learn and change nothing of another brand from their own host', async () => {
    const browser = await logIn('foreign', 'staff.tr.localhost');
    const { orderNo, payment, recordNo, merchant } = other;
    const secrets = [orderNo, payment.paySeq, payment.orderNo, recordNo, theirClerk, merchant];
    // Rows that a job would write in the middle of the walk.
    await learnNames(desk.app);
    const before = await brandRows();
    for (const name of names) {
      const answer = await ask(browser, name);
      const { code } = answer.json<{ code: number }>();
      const list = name.startsWith('list');
      if (!rows[name].own && !(list && code === 0)) {
        expect([name, [errorCodes.NOT_FOUND, 100304].includes(code), answer.body]).toEqual([
          name,
          true,
          answer.body,
        ]);
      }
      for (const secret of secrets) {
        expect([name, answer.body.includes(secret)]).toEqual([name, false]);
      }
      expect(answer.body, name).not.toContain('"brand":"qinghe"');
      expect(await brandRows(), name).toEqual(before);
    }
  });

  test('left no row of one brand that points to a row of another', async () => {
    const { db } = desk.app.database;
    expect((await acrossBrands(db)).found).toEqual([]);
  });

  test('are nobody on the other brand’s host', async () => {
    const own = await logIn('foreign', 'staff.tr.localhost');
    const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.79' });
    for (const [name, value] of own.cookies) browser.cookies.set(name, value);
    for (const name of names) {
      expect([name, (await ask(browser, name)).statusCode]).toEqual([name, 401]);
    }
  });

  test('and staff of all brands find what was asked for, so that the walk walks', async () => {
    const browser = await logIn('own', 'staff.localhost');
    for (const name of names) {
      const answered = await ask(browser, name);
      // A page or a pack is no JSON: it was found.
      if (/^(?:text\/html|application\/zip)/.test(String(answered.headers['content-type'])))
        continue;
      const { code } = answered.json<{ code: number }>();
      expect([
        name,
        code === errorCodes.NOT_FOUND || code === 100304 || code === errorCodes.INVALID_REQUEST,
      ]).toEqual([name, rows[name].absent ?? false]);
    }
  });
});
