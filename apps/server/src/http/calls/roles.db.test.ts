import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { everyCall, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { builtInRoleNames, permissionsOf } from '@parasol/domain/base/accounts/permissions';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';

const password = 'a long enough password';
const noPermission = 100304;
let arrivals = 0;
let running: Nodes;

const staffCalls = (Object.entries(everyCall) as [CallName, Call][]).flatMap(([name, call]) =>
  typeof call.access === 'object' ? [{ name, call, permission: call.access.staff }] : [],
);

const logIn = async (account: string, given = password): Promise<Browser> => {
  // Each caller has an address of its own: one over its limit does not exhaust another's.
  arrivals += 1;
  const address = `192.0.2.${arrivals}`;
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost', address });
  await browser.call('staffLogin', { account, password: given });
  return browser;
};

/** Sends no valid input: a caller without permission is refused before anything is read. */
const mayAsk = async (browser: Browser, { method, path }: Call): Promise<boolean> => {
  const answer = method === 'POST' ? await browser.post(path, {}) : await browser.get(path);
  return answer.json<{ code: number }>().code !== noPermission;
};

beforeAll(async () => {
  running = await startNodes(1);
  const { app } = running.nodes[0];
  for (const role of builtInRoleNames) {
    await addStaff(app, { account: role, name: role, role, brand: null, password }, 'test');
  }
});
afterAll(() => running.stop());

test.each(builtInRoleNames)('%s may make exactly the calls of the role', async (role) => {
  const browser = await logIn(role);
  const granted = permissionsOf(role, null);
  const wrong: string[] = [];
  for (const { name, call, permission } of staffCalls) {
    if ((await mayAsk(browser, call)) !== granted.has(permission)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

test('a role that is taken away in the middle counts at the next call', async () => {
  const admin = await logIn('admin');
  const browser = await logIn('finance');
  expect(await browser.call('listReconciliations')).toMatchObject({ code: 0 });
  const { data } = await admin.call('listStaff');
  const finance = data.staff.find(({ account }) => account === 'finance');
  const change = { staffId: finance?.staffId ?? '', role: 'product-manager', reason: '转岗' };
  expect(await admin.call('changeStaff', change)).toMatchObject({ code: 0 });
  expect(await browser.call('listReconciliations')).toMatchObject({ code: noPermission });
  expect(await browser.call('getStaffInfo')).toMatchObject({
    data: { role: 'product-manager', roleTitle: '产品经理' },
  });
});

test('an own role is made, given, changed and only removed when nobody has it', async () => {
  const admin = await logIn('admin');
  const role = { name: 'night-shift', title: '夜班', reason: '试行' };
  const made = await admin.call('saveRole', { ...role, permissions: ['alerts-see'] });
  expect(made).toMatchObject({ code: 0 });
  const night = { account: 'night', name: '夜班员工', role: 'night-shift', reason: '新岗位' };
  const given = await admin.ask('createStaff', { ...night, brand: null });
  const browser = await logIn('night', given.password);
  await browser.ask('changeOwnPassword', { oldPassword: given.password, newPassword: password });
  expect(await browser.call('listQueue', { queue: 'alerts' })).toMatchObject({ code: 0 });
  expect(await browser.call('listReconciliations')).toMatchObject({ code: noPermission });
  await admin.call('saveRole', { ...role, permissions: ['payments-read'] });
  expect(await browser.call('listQueue', { queue: 'alerts' })).toMatchObject({
    code: noPermission,
  });
  expect(await browser.call('listReconciliations')).toMatchObject({ code: 0 });
  const remove = { name: 'night-shift', reason: '停用' };
  expect(await admin.call('removeRole', remove)).toMatchObject({ code: errorCodes.CONFLICT });
  const built = {
    name: 'service',
    title: '客服',
    permissions: ['own-account'],
    reason: '改动',
  } as const;
  expect(await admin.call('saveRole', { ...built, permissions: ['own-account'] })).toMatchObject({
    code: errorCodes.CONFLICT,
  });
});

test('nobody gives away more than they hold', async () => {
  const admin = await logIn('admin');
  const role = { name: 'clerk-keeper', title: '账号管理', reason: '分工' };
  await admin.call('saveRole', { ...role, permissions: ['accounts-manage', 'roles-manage'] });
  const keeper = { account: 'keeper', name: '账号员', role: 'clerk-keeper', password, brand: null };
  await addStaff(running.nodes[0].app, keeper, 'test');
  const browser = await logIn('keeper');
  const helper = { account: 'helper', name: '帮手', role: 'admin', reason: '分工', brand: null };
  expect(await browser.call('createStaff', helper)).toMatchObject({ code: noPermission });
  const more = {
    name: 'more',
    title: '更多',
    permissions: ['refunds-make'],
    reason: '试行',
  } as const;
  expect(await browser.call('saveRole', { ...more, permissions: ['refunds-make'] })).toMatchObject({
    code: noPermission,
  });
});
