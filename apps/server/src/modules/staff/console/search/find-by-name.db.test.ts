import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { openOrderCase } from '#modules/sales/manual-underwriting/orders/open-order-case.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import {
  arrive,
  idOf,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { learnNames } from './know-names.ts';

const password = 'a long enough password';
let desk: OrderDesk;
let chen: Customer;
let orderNo = '';
let lin: Browser;

const logIn = async (account: string, role: string, brand: string | null, host: string) => {
  await addStaff(desk.app, { account, name: account, role, brand, password }, 'test');
  const browser = openBrowser(desk, { host, address: '192.0.2.93' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const found = async (browser: Browser, text: string): Promise<string[]> =>
  (await browser.ask('searchEverything', { text })).hits.map(
    ({ subject, case: waits }) => waits?.queue ?? `${subject.kind} ${subject.no}`,
  );

const family = {
  name: '陈念慈',
  relation: 'child',
  certType: 'id-card',
  certNo: idOf('2018-03-07', 8),
  birthday: '2018-03-07',
} as const;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  lin = await logIn('lin', 'operations', null, 'staff.localhost');
  chen = await arrive(desk, '13800138000');
  ({ orderNo } = await placeOwn(desk, chen, '1991-06-15', 13));
  await settle(desk, orderNo, 'to-pay');
  await chen.ask('saveFamilyMember', family);
});
afterAll(() => desk.stop());

const forgetNames = async () => {
  const { db } = desk.app.database;
  await db.deleteFrom('order_names').execute();
  await db.deleteFrom('family_names').execute();
  await db.updateTable('orders').set({ names_known: false }).execute();
  await db.updateTable('family_members').set({ names_known: false }).execute();
};

test('rows from before are found by their names once the job has read them, and hold no name', async () => {
  const { db } = desk.app.database;
  await forgetNames();
  await learnNames(desk.app);
  expect(
    await db.selectFrom('orders').selectAll().where('names_known', '=', false).execute(),
  ).toEqual([]);
  expect(await found(lin, '陈晓')).toEqual([`person ${chen.userId}`, `order ${orderNo}`]);
  expect(await found(lin, '陈念')).toEqual([`person ${chen.userId}`]);
  expect(await found(lin, '念 慈')).toEqual([`person ${chen.userId}`]);
  expect(await found(lin, '陈念慈慈')).toEqual([]);
  const tokens = await db.selectFrom('order_names').selectAll().execute();
  expect(tokens.every(({ token }) => token.length === 32 && !token.includes('陈'))).toBe(true);
});

test('whoever was entered just now is found at once, before any job has run', async () => {
  await forgetNames();
  expect(await found(lin, '陈晓')).toEqual([`person ${chen.userId}`, `order ${orderNo}`]);
});

test('what is shown of whoever was found is masked', async () => {
  const { hits } = await lin.ask('searchEverything', { text: '陈晓' });
  expect(JSON.stringify(hits)).not.toMatch(/陈晓|13800138000/);
  expect(hits[0]?.note).toContain('138****8000');
  expect(hits[1]?.note).toContain('陈**');
});

test('a changed name is found under the new one alone, a removed one under none', async () => {
  const { members } = await chen.ask('listFamilyMembers', {});
  const id = members[0]?.id ?? '';
  await chen.ask('saveFamilyMember', { ...family, id, name: '林念慈' });
  expect(await found(lin, '陈念')).toEqual([]);
  expect(await found(lin, '林念')).toEqual([`person ${chen.userId}`]);
  await chen.ask('removeFamilyMember', { id });
  expect(await found(lin, '林念')).toEqual([]);
});

test('a role and a brand find what is theirs alone', async () => {
  const finance = await logIn('fin', 'finance', null, 'staff.localhost');
  expect(await found(finance, '陈晓')).toEqual([`order ${orderNo}`]);
  const other = await logIn('other', 'operations', 'tongrui', 'staff.tr.localhost');
  expect(await found(other, '陈晓')).toEqual([]);
});

test('whoever searched for a person is written down, and what they typed is not', async () => {
  const { db } = desk.app.database;
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'search.found')
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('陈');
});

test('a case is found by its own number and by the order it is about', async () => {
  const { db } = desk.app.database;
  const order = await db
    .updateTable('orders')
    .set({ state: 'referred', expires_at: null })
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow();
  await inTransaction(desk.app.database, (tx) => openOrderCase(tx, desk.app, order));
  const under = await logIn('under', 'underwriter', null, 'staff.localhost');
  expect(await found(under, orderNo)).toEqual([`order ${orderNo}`, 'referred']);
  expect(await found(lin, orderNo)).toEqual([`order ${orderNo}`]);
});
