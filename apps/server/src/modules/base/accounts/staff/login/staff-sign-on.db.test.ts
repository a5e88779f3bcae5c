import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { openServices } from '#providers/outside/services.ts';
import { oidcSignOn } from '#providers/sign-on/oidc.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '#providers/sign-on/testing/identity-provider.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';

const password = 'a long enough password';
let desk: OrderDesk;
let provider: IdentityProvider;
let linId = '';
let next = 0;

const visit = (host = 'staff.localhost'): Browser =>
  openBrowser(desk, { host, address: `192.0.2.${(next += 1)}` });

/** Goes to the provider and back in one browser; `change` alters the answer. */
const signOn = async (browser: Browser, change: (back: URL) => void = () => undefined) => {
  const { url } = await browser.ask('beginStaffSignOn', {});
  const back = provider.visit(url);
  expect(back.origin + back.pathname).toBe('http://staff.localhost/sso');
  change(back);
  return browser.call('finishStaffSignOn', { query: back.search });
};

const lin = { sub: 'u-17', email: 'Lin@House.example', email_verified: true };

beforeAll(async () => {
  provider = await startIdentityProvider();
  desk = await startDesk({ jobs: false });
  const { issuer, client } = provider;
  const service = oidcSignOn(
    { title: '企业账号', issuer, ...client },
    desk.app.services.of('sign-on'),
  );
  Object.assign(desk.app.providers, { signOn: service });
  const staff = { name: '林审', role: 'operations', brand: null, password };
  linId =
    (await addStaff(desk.app, { ...staff, account: 'lin', email: 'lin@house.example' }, 'test')) ??
    '';
  await addStaff(desk.app, { ...staff, account: 'zhou', email: 'zhou@house.example' }, 'test');
});
beforeEach(() => {
  provider.claims = lin;
  provider.forge = false;
});
afterAll(async () => {
  await desk.stop();
  await provider.stop();
});

const staffRows = () =>
  desk.app.database.db.selectFrom('staff').select(['account', 'sign_on']).execute();

test('the login page offers it where it is configured, and customers never', async () => {
  expect(await visit().ask('getStaffSignOn', {})).toEqual({ title: '企业账号' });
  expect(await visit('localhost').ask('getStaffSignOn', {})).toEqual({ title: null });
  expect(await visit('localhost').call('beginStaffSignOn', {})).toMatchObject({
    code: errorCodes.NOT_FOUND,
  });
});

test('a verified address finds the account, and from then on the provider’s own name does', async () => {
  const browser = visit();
  expect(await signOn(browser)).toMatchObject({ code: 0, data: { staffId: linId, pending: null } });
  expect(await browser.ask('getStaffInfo', {})).toMatchObject({ account: 'lin', pending: null });
  provider.claims = { ...lin, email: 'moved@elsewhere.example', email_verified: false };
  expect(await signOn(visit())).toMatchObject({ code: 0, data: { staffId: linId } });
});

test('nobody gets an account by coming, nor somebody else’s by their address', async () => {
  const before = await staffRows();
  provider.claims = { sub: 'u-99', email: 'stranger@house.example', email_verified: true };
  expect(await signOn(visit())).toMatchObject({
    msg: expect.stringContaining('没有与您的身份对应'),
  });
  provider.claims = { sub: 'u-98', email: 'zhou@house.example', email_verified: false };
  expect(await signOn(visit())).toMatchObject({
    msg: expect.stringContaining('没有确认过您的邮箱'),
  });
  provider.claims = { ...lin, sub: 'u-97' };
  expect(await signOn(visit())).toMatchObject({ msg: expect.stringContaining('另一个身份') });
  expect(await staffRows()).toEqual(before);
});

const lies: readonly (readonly [string, () => void])[] = [
  ['another nonce', () => void (provider.claims = { ...lin, nonce: 'other' })],
  ['another audience', () => void (provider.claims = { ...lin, aud: 'shop' })],
  ['another issuer', () => void (provider.claims = { ...lin, iss: 'https://evil.example' })],
  ['a past day', () => void (provider.claims = { ...lin, exp: 1_700_000_000 })],
  ['a foreign key', () => void (provider.forge = true)],
];

test.each(lies)('an answer with %s is not believed', async (_name, lie) => {
  lie();
  const browser = visit();
  expect(await signOn(browser)).toMatchObject({
    code: 100301,
    msg: expect.stringContaining('核对'),
  });
  expect(await browser.call('getStaffInfo', {})).toMatchObject({ code: 100302 });
});

test('an answer with another state, a second time, or in another browser is refused', async () => {
  const browser = visit();
  expect(await signOn(browser, (back) => back.searchParams.set('state', 'x'))).toMatchObject({
    msg: expect.stringContaining('核对'),
  });
  const { url } = await browser.ask('beginStaffSignOn', {});
  const query = provider.visit(url).search;
  expect(await visit().call('finishStaffSignOn', { query })).toMatchObject({
    msg: expect.stringContaining('不是在这个浏览器里开始的'),
  });
  expect(await browser.call('finishStaffSignOn', { query })).toMatchObject({ code: 0 });
  expect(await browser.call('finishStaffSignOn', { query })).toMatchObject({
    msg: expect.stringContaining('请重新登录'),
  });
});

test('whoever declines, and a provider that is away, are told in words', async () => {
  const declined = await signOn(visit(), (back) => {
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
  });
  expect(declined).toMatchObject({ msg: expect.stringContaining('取消') });
  const { signOn: here } = desk.app.providers;
  const away = { title: '企业账号', issuer: 'http://127.0.0.1:9', ...provider.client };
  Object.assign(desk.app.providers, { signOn: oidcSignOn(away, openServices().of('sign-on')) });
  expect(await visit().call('beginStaffSignOn', {})).toMatchObject({
    msg: expect.stringContaining('没有回应'),
  });
  Object.assign(desk.app.providers, { signOn: here });
});

test('a closed account stays closed', async () => {
  const { db } = desk.app.database;
  await db.updateTable('staff').set({ active: false }).where('staff_id', '=', linId).execute();
  expect(await signOn(visit())).toMatchObject({ msg: expect.stringContaining('已停用') });
});
