import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { thingName } from './live.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';

const password = 'a long enough password';
let desk: OrderDesk;
let lin: Browser;
let linId = '';
let admin: Browser;

const logIn = async (account: string): Promise<Browser> => {
  const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.94' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  const staff = { brand: null, password };
  linId =
    (await addStaff(
      desk.app,
      { ...staff, account: 'lin', name: '林审', role: 'operations' },
      'test',
    )) ?? '';
  await addStaff(desk.app, { ...staff, account: 'chief', name: '主管', role: 'admin' }, 'test');
  [lin, admin] = [await logIn('lin'), await logIn('chief')];
});
afterAll(() => desk.stop());

interface Stream {
  readonly status: number;
  readonly text: () => string;
  readonly ended: () => boolean;
  readonly close: () => void;
}

const listen = (cookies: ReadonlyMap<string, string>, host = 'staff.localhost') =>
  new Promise<Stream>((resolve, reject) => {
    const address = desk.server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = '/api/console/v1/live';
    const request = get({ host: '127.0.0.1', port, path, headers: { host, cookie } }, (answer) => {
      let text = '';
      let ended = false;
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => (ended = true));
      resolve({
        status: answer.statusCode ?? 0,
        text: () => text,
        ended: () => ended,
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });

const change = (subject: string, action = 'order.signed') =>
  inTransaction(desk.app.database, async (tx) => {
    tx.audit({ actor: 'system', action, subject });
  });

test('a change is told as a name that only whoever has the thing open can know', async () => {
  const stream = await listen(lin.cookies);
  await change('order:QH1234567890AB');
  const name = thingName('order:QH1234567890AB');
  await until('the change is told', async () => stream.text().includes(name));
  expect(stream.text()).toContain('event: changed');
  expect(stream.text()).not.toContain('QH1234567890AB');
  stream.close();
});

test('a look is no change', async () => {
  const stream = await listen(lin.cookies);
  await change('order:QH0000000000AA', 'order.looked-at');
  await change('order:QH0000000000BB');
  const name = thingName('order:QH0000000000BB');
  await until('the change is told', async () => stream.text().includes(name));
  expect(stream.text()).not.toContain(thingName('order:QH0000000000AA'));
  stream.close();
});

test('whoever is nobody, or comes to a host of customers, hears nothing', async () => {
  expect((await listen(new Map())).status).toBe(401);
  expect((await listen(lin.cookies, 'localhost')).status).toBe(403);
});

test('a role that was changed is told, and an ended session ends the stream', async () => {
  const stream = await listen(lin.cookies);
  await admin.ask('changeStaff', { staffId: linId, role: 'product-manager', reason: '换岗' });
  await until('the role is told', async () => stream.text().includes('event: role'));
  expect(stream.ended()).toBe(false);
  await admin.ask('deactivateStaff', { staffId: linId, reason: '离职' });
  await until('the stream is over', async () => stream.ended());
  expect(stream.text()).toContain('event: ended');
});

test('the stream keeps nobody awake', async () => {
  const { db } = desk.app.database;
  const seen = () => db.selectFrom('staff_sessions').select(['last_seen_at']).execute();
  const before = await seen();
  desk.clock.advance(5 * 60_000);
  const stream = await listen(admin.cookies);
  expect(stream.status).toBe(200);
  expect(await seen()).toEqual(before);
  stream.close();
});
