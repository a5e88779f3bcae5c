import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { seedStaff } from '#sandbox/seed-staff.ts';
import { staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { addStaff } from './members/create-staff.ts';
import { addFirstStaff, closeSeededStaff } from './members/first-staff.ts';
import { codeAt } from './secrets/totp.ts';

const password = 'a long enough password';
let running: Nodes;
let lastAddress = 0;

beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const app = () => running.nodes[0].app;
const open = (host = 'staff.localhost') =>
  openBrowser(running.nodes[0], { host, address: `198.51.100.${(lastAddress += 1)}` });

interface Answer {
  readonly code: number;
  readonly data: Record<string, string> | null;
}
const post = async (browser: Browser, path: string, body: object = {}): Promise<Answer> =>
  (await browser.post(`/api/account/v2/staff/${path}`, body)).json<Answer>();

const logIn = async (account: string, body: object = {}, host?: string) => {
  const browser = open(host);
  const answer = await post(browser, 'login', { account, password, ...body });
  return { browser, ...answer };
};

const make = async (account: string, role: 'admin' | 'service', brand: string | null = null) =>
  (await addStaff(app(), { account, name: '员工', role, brand, password }, 'test')) ?? '';

const trail = async (staffId: string): Promise<readonly string[]> =>
  (
    await app()
      .database.db.selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `staff:${staffId}`)
      .where('action', 'not in', ['staff.used-session', 'staff.logged-in', 'staff.created'])
      .execute()
  )
    .map(({ action }) => action)
    .sort();

describe('accounts of the sandbox', () => {
  test('are closed in production, and the first admin is made whatever its name', async () => {
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    await seedStaff(app(), say);
    const seeded = { account: 'admin', password: 'parasol-sandbox' };
    const inside = open();
    expect((await post(inside, 'login', seeded)).code).toBe(0);
    await closeSeededStaff(app(), say);
    expect(lines.at(-1)).toContain('closed the staff accounts');
    expect((await post(open(), 'login', seeded)).code).toBe(100301);
    expect((await inside.call('getStaffInfo')).statusCode).toBe(401);

    const file = join(await mkdtemp(join(tmpdir(), 'parasol-first-')), 'first.yaml');
    await writeFile(file, `account: admin\nname: 主管\npassword: ${password}\n`);
    await addFirstStaff(app(), file, say);
    expect(lines.at(-1)).toBe('the first admin is admin');
    expect((await logIn('admin')).code).toBe(0);
    await closeSeededStaff(app(), say);
    expect((await logIn('admin')).code).toBe(0);
  });
});

describe('an admin', () => {
  test('closes and opens an account; a closed one is out at once', async () => {
    await make('chief', 'admin');
    const staffId = await make('leaver', 'service');
    const { browser: chief } = await logIn('chief');
    const { browser: leaver } = await logIn('leaver');
    expect((await post(chief, 'deactivate', { staffId, reason: '离职' })).code).toBe(0);
    expect((await leaver.call('getStaffInfo')).statusCode).toBe(401);
    expect((await logIn('leaver')).code).toBe(100301);
    expect((await post(chief, 'reactivate', { staffId, reason: '返聘' })).code).toBe(0);
    expect((await logIn('leaver')).code).toBe(0);
    expect(await trail(staffId)).toEqual(['staff.deactivated', 'staff.reactivated']);
    const self = (await logIn('chief')).data?.['staffId'];
    expect((await post(chief, 'deactivate', { staffId: self, reason: '误点' })).code).toBe(
      errorCodes.CONFLICT,
    );
  });

  test('gives a new password, with which only an own one can be chosen', async () => {
    const staffId = await make('forgetful', 'service');
    const { browser: chief } = await logIn('chief');
    const { browser: before } = await logIn('forgetful');
    const reset = await post(chief, 'reset-password', { staffId, reason: '忘记密码' });
    const given = reset.data?.['password'] ?? '';
    expect((await before.call('getStaffInfo')).statusCode).toBe(401);
    expect((await logIn('forgetful')).code).toBe(100301);
    const { browser, data } = await logIn('forgetful', { password: given });
    expect(data).toMatchObject({ pending: 'own-password' });
    expect((await logIn('forgetful', { password: given })).code, 'good once').toBe(100301);
    expect(await browser.call('listQueue', { queue: 'alerts' })).toMatchObject({ code: 100305 });

    const change = (oldPassword: string, newPassword: string) =>
      post(browser, 'password', { oldPassword, newPassword });
    expect((await change('not the password', 'quite another password')).code).toBe(100301);
    expect((await change(given, given)).code).toBe(errorCodes.INVALID_REQUEST);
    expect((await change(given, 'quite another password')).code).toBe(0);
    expect((await browser.call('listQueue', { queue: 'alerts' })).statusCode).toBe(200);
    expect((await logIn('forgetful', { password: given })).code).toBe(100301);
    expect((await logIn('forgetful', { password: 'quite another password' })).code).toBe(0);
    expect(await trail(staffId)).toEqual(['staff.password-changed', 'staff.password-reset']);
  });

  test('of one brand gives and keeps accounts of that brand alone', async () => {
    await make('chief-tr', 'admin', 'tongrui');
    const elsewhere = await make('service-qh', 'service', 'qinghe');
    const everywhere = await make('service-all', 'service');
    const { browser } = await logIn('chief-tr', {}, 'staff.tr.localhost');
    const create = (account: string, more: object) =>
      post(browser, 'create', {
        account,
        name: '新人',
        role: 'admin',
        mobile: '13900000009',
        reason: '新人',
        ...more,
      });
    expect((await create('grab-all', { brand: null })).code).toBe(100304);
    expect((await create('grab-other', { brand: 'qinghe' })).code).toBe(100304);
    expect((await create('own-brand', {})).code, 'a colleague is asked').toBe(100307);
    const listed = (await browser.ask('listStaff')).staff;
    expect(new Set(listed.map(({ brand }) => brand))).toEqual(new Set(['tongrui']));
    for (const staffId of [elsewhere, everywhere]) {
      for (const path of ['deactivate', 'reactivate', 'reset-password']) {
        expect((await post(browser, path, { staffId, reason: '试试' })).code).toBe(
          errorCodes.NOT_FOUND,
        );
      }
    }
  });
});

describe('a second factor', () => {
  const decode = (text: string): Buffer => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = Array.from(text).map((each) =>
      alphabet.indexOf(each).toString(2).padStart(5, '0'),
    );
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  };
  const codeNow = (secret: string): string =>
    codeAt(decode(secret), Math.floor(running.clock.now().getTime() / 30_000));

  const enrol = async (account: string) => {
    await make(account, 'service');
    const { browser } = await logIn(account);
    const secret = (await post(browser, 'second-factor/begin')).data?.['secret'] ?? '';
    expect((await post(browser, 'second-factor/confirm', { code: '000000' })).code).toBe(
      errorCodes.CODE_REFUSED,
    );
    expect((await logIn(account)).code, 'not before it is confirmed').toBe(0);
    const confirmed = await browser.call('confirmSecondFactor', {
      code: codeNow(secret),
    });
    const { recoveryCodes } = confirmed.data;
    return { secret, recoveryCodes };
  };

  test('is asked for after the password, and each code counts once', async () => {
    const { secret } = await enrol('careful');
    const used = codeNow(secret);
    expect((await logIn('careful')).code).toBe(100303);
    expect((await logIn('careful', { password: 'a wrong password' })).code).toBe(100301);
    expect((await logIn('careful', { code: used })).code, 'used at enrolment').toBe(100301);
    running.clock.advance(30_000);
    const code = codeNow(secret);
    const twice = await Promise.all([logIn('careful', { code }), logIn('careful', { code })]);
    expect(twice.map((each) => each.code).sort()).toEqual([0, 100301]);
    expect(twice.find((each) => each.code !== 0)?.browser.cookies.has(staffCookie)).toBe(false);
    running.clock.advance(90_000);
    expect((await logIn('careful', { code })).code, 'too late').toBe(100301);
  });

  test('can be done without by a code that was written down, once', async () => {
    const { recoveryCodes } = await enrol('prudent');
    expect(recoveryCodes).toHaveLength(10);
    const [code] = recoveryCodes;
    expect((await logIn('prudent', { code })).code).toBe(0);
    expect((await logIn('prudent', { code })).code).toBe(100301);
    const recoveryRows = await app()
      .database.db.selectFrom('staff_recovery_codes')
      .selectAll()
      .execute();
    expect(recoveryRows.some(({ code_hash: hash }) => hash.includes(code ?? '?'))).toBe(false);
  });

  test('is required by a setting, which an admin of all brands keeps', async () => {
    const value = { roles: ['service'], everywhere: true };
    const change = async (account: string) => {
      const { browser } = await logIn(account);
      const asked = { key: 'staff-second-factor', value, version: 0, reason: '加强安全' };
      return (await browser.call('changeSetting', asked)).code;
    };
    await addStaff(
      app(),
      { account: 'ops', name: '运营', role: 'operations', brand: null, password },
      'test',
    );
    expect(await change('ops')).toBe(100304);
    expect(await change('chief')).toBe(0);
    await make('plain', 'service');
    const { browser, data } = await logIn('plain');
    expect(data).toMatchObject({ pending: 'second-factor' });
    expect(await browser.call('listQueue', { queue: 'alerts' })).toMatchObject({
      code: 100305,
    });
    const secret = (await post(browser, 'second-factor/begin')).data?.['secret'] ?? '';
    expect((await post(browser, 'second-factor/confirm', { code: codeNow(secret) })).code).toBe(0);
    expect((await browser.call('listQueue', { queue: 'alerts' })).statusCode).toBe(200);
  });
});
