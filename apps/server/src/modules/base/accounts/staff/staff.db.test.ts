import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { sessionCookie, staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { addStaff } from './members/create-staff.ts';
import { addFirstStaff } from './members/first-staff.ts';

const password = 'a long enough password';
const minute = 60_000;
const staffHost = 'staff.localhost';

let running: Nodes;
let admin: Browser;

let lastAddress = 0;
const staffBrowser = (host = staffHost) =>
  openBrowser(running.nodes[0], { host, address: `198.51.100.${(lastAddress += 1)}` });

const staffLogin = async (account: string, host = staffHost): Promise<Browser> => {
  const browser = staffBrowser(host);
  const answer = await browser.call('staffLogin', { account, password });
  expect(answer).toMatchObject({ code: 0 });
  return browser;
};

const lines: string[] = [];

beforeAll(async () => {
  running = await startNodes(1);
  const folder = await mkdtemp(join(tmpdir(), 'parasol-staff-'));
  const file = join(folder, 'first.yaml');
  await writeFile(file, `account: chief\nname: 主管\npassword: ${password}\n`);
  const say = (text: string) => void lines.push(text);
  await addFirstStaff(running.nodes[0].app, file, say);
  await addFirstStaff(running.nodes[0].app, file, say);
  admin = await staffLogin('chief');
  for (const [account, role, brand] of [
    ['service-a', 'service', null],
    ['ops-a', 'operations', null],
    ['ops-tongrui', 'operations', 'tongrui'],
  ] as const) {
    await addStaff(running.nodes[0].app, { account, name: '员工', role, brand, password }, 'test');
  }
});
afterAll(() => running.stop());

test('the first admin is made once, and a second file is ignored and said so', () => {
  expect(lines).toEqual(['the first admin is chief', expect.stringContaining('is ignored')]);
});

const uses = async (route: string): Promise<number> => {
  const rows = await running.nodes[0].app.database.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'staff.used-session')
    .execute();
  return rows.filter(({ detail }) => JSON.stringify(detail).includes(`"${route}"`)).length;
};

describe('staff', () => {
  test('log in on a staff host, and learn who they are without leaving a row each time', async () => {
    const route = '/api/account/v2/staff/info';
    expect(await admin.call('getStaffInfo')).toMatchObject({
      data: { name: '主管', role: 'admin', roleTitle: '管理员', brand: null, idleMinutes: 120 },
    });
    expect(await uses(route)).toBe(0);
  });

  test('cannot log in on a customer host', async () => {
    const browser = staffBrowser('localhost');
    const answer = await browser.call('staffLogin', {
      account: 'chief',
      password,
    });
    expect(answer).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect(browser.cookies.has(staffCookie)).toBe(false);
  });

  test('of one brand cannot log in at another', async () => {
    const wrong = staffBrowser();
    const body = { account: 'ops-tongrui', password };
    expect(await wrong.call('staffLogin', body)).toMatchObject({
      code: 100301,
    });
    await staffLogin('ops-tongrui', 'staff.tr.localhost');
  });

  test('with the wrong role are told so', async () => {
    const service = await staffLogin('service-a');
    const tried = await service.call('createStaff', {
      account: 'mallory',
      name: '无',
      role: 'admin',
      reason: '试试',
    });
    expect(tried).toMatchObject({ code: 100304 });
  });

  test('are out after two idle hours, and by logging out', async () => {
    const browser = await staffLogin('ops-a');
    running.clock.advance(119 * minute);
    expect((await browser.call('listSettings')).statusCode).toBe(200);
    running.clock.advance(120 * minute);
    expect(await browser.call('listSettings')).toMatchObject({ code: 100306 });
    admin = await staffLogin('chief');

    const again = await staffLogin('ops-a');
    const token = again.cookies.get(staffCookie) ?? '';
    await again.call('staffLogout');
    again.cookies.set(staffCookie, token);
    expect(await again.call('listSettings')).toMatchObject({ code: 100302 });
  });

  test('after five wrong passwords one network waits, longer each time, and no other does', async () => {
    await addStaff(
      running.nodes[0].app,
      { account: 'locked', name: '无', role: 'service', brand: null, password },
      'test',
    );
    const stranger = staffBrowser();
    const login = (given: string, from = stranger) =>
      from.call('staffLogin', { account: 'locked', password: given });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login('wrong password')));
    expect(guesses.every((answer) => answer.json<{ code: number }>().code === 100301)).toBe(true);
    expect((await login(password)).json(), 'waits by now').toMatchObject({ code: 100301 });
    expect((await login(password, staffBrowser())).json(), 'elsewhere').toMatchObject({ code: 0 });
    running.clock.advance(minute);
    await login('wrong password');
    running.clock.advance(minute);
    expect((await login(password)).json(), 'twice as long').toMatchObject({ code: 100301 });
    running.clock.advance(minute);
    expect((await login(password)).json()).toMatchObject({ code: 0 });
    admin = await staffLogin('chief');
  });
});

describe('the admin cookie', () => {
  test('on a customer host is ignored, and that is noted', async () => {
    const thief = openBrowser(running.nodes[0], { host: 'localhost', address: '192.0.2.66' });
    thief.cookies.set(staffCookie, admin.cookies.get(staffCookie) ?? '');
    expect(await thief.call('listSettings')).toMatchObject({ code: 100304 });
    expect(await thief.call('getUserInfo')).toMatchObject({
      data: { loggedIn: false, role: 'visitor' },
    });
    expect(running.logged()).toContain('an admin cookie came to a customer host');

    const customer = await logIn(running.nodes[0], thief, '13500000001');
    expect(await thief.call('listSettings'), 'the same').toMatchObject({
      code: 100304,
    });
    expect(await thief.call('getUserInfo')).toMatchObject({
      data: { role: 'customer', userId: customer.userId },
    });
  });

  test('takes the place of the customer’s token on a staff host', async () => {
    const browser = openBrowser(running.nodes[0], { host: staffHost, address: '192.0.2.67' });
    await logIn(running.nodes[0], browser, '13500000002');
    browser.cookies.set(staffCookie, admin.cookies.get(staffCookie) ?? '');
    expect(await browser.call('getUserInfo')).toMatchObject({
      data: { role: 'staff', userId: null },
    });
  });
});

describe('acting for a customer', () => {
  test('shows what the customer sees, leaves the customer’s own steps closed, and is audited', async () => {
    const customer = openBrowser(running.nodes[0], { address: '192.0.2.68' });
    const { userId } = await logIn(running.nodes[0], customer, '13500000003');
    const service = await staffLogin('service-a');
    expect(await service.call('listSessions')).toMatchObject({ code: 100304 });
    await service.call('actForCustomer', { userId });
    expect(await service.call('getUserInfo')).toMatchObject({
      data: { role: 'staff', loggedIn: true, userId },
    });
    expect((await service.call('listSessions')).statusCode).toBe(200);
    const closing = await service.call('closeAccount', { verifyCode: '123456' });
    expect(closing).toMatchObject({ code: 100304 });

    const trail = await running.nodes[0].app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `user:${userId}`)
      .execute();
    expect(trail.map(({ action }) => action)).toContain('staff.acts-for-customer');

    await service.call('actForCustomer', { userId: null });
    expect(await service.call('listSessions')).toMatchObject({ code: 100304 });
  });

  test('stops at the brand', async () => {
    const customer = openBrowser(running.nodes[0], { host: 'tr.localhost', address: '192.0.2.69' });
    const { userId } = await logIn(running.nodes[0], customer, '13500000004');
    const service = await staffLogin('service-a');
    const answer = await service.call('actForCustomer', { userId });
    expect(answer).toMatchObject({ code: errorCodes.NOT_FOUND });
  });
});

test('a staff session is not a customer session', async () => {
  const browser = openBrowser(running.nodes[0], { address: '192.0.2.70' });
  browser.cookies.set(sessionCookie, admin.cookies.get(staffCookie) ?? '');
  expect(await browser.call('listSessions')).toMatchObject({ code: errorCodes.LOGIN_REQUIRED });
});
