import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { sessionCookie } from './cookie-names.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(2);
});
afterAll(() => running.stop());

const day = 86_400_000;
const second = (): Nodes['nodes'][number] => running.nodes[1] ?? running.nodes[0];

let lastMobile = 13_700_000_000;
const freshMobile = (): string => String((lastMobile += 1));
let lastAddress = 0;
const fresh = (host = 'localhost') =>
  openBrowser(running.nodes[0], { host, address: `192.0.2.${(lastAddress += 1)}` });

const loggedIn = async () => {
  const browser = fresh();
  const mobile = freshMobile();
  const person = await logIn(running.nodes[0], browser, mobile);
  return { ...person, browser, mobile };
};

describe('a login', () => {
  test('gives a token that only the browser has', async () => {
    const { browser, userId, cryptoUserId, mobile } = await loggedIn();
    const token = browser.cookies.get(sessionCookie) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(cryptoUserId).not.toBe(userId);
    const { db } = running.nodes[0].app.database;
    const rows = await db.selectFrom('user_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(running.logged()).not.toContain(token);
    const info = await browser.call('getUserInfo');
    expect(info).toMatchObject({
      data: {
        loggedIn: true,
        session: 'live',
        role: 'customer',
        userId,
        cryptoUserId,
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        mobileBound: true,
        thirdType: null,
        currentThirdType: 7,
      },
    });
  });

  test('sets a cookie that scripts and other sites do not get', async () => {
    const browser = fresh();
    const mobile = freshMobile();
    await logIn(running.nodes[0], browser, mobile);
    running.clock.advance(60_000);
    const answer = await browser.call('refreshToken');
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(String(answer.headers['set-cookie'])).toContain('Path=/');
  });

  test('finds the same account again, and another one under another brand', async () => {
    const { mobile, userId } = await loggedIn();
    running.clock.advance(60_000);
    const again = await logIn(running.nodes[0], fresh(), mobile);
    expect(again.userId).toBe(userId);
    running.clock.advance(60_000);
    const agency = await logIn(running.nodes[0], fresh('tr.localhost'), mobile);
    expect(agency.userId).not.toBe(userId);
  });

  test('ends the session that the browser had until then', async () => {
    const { browser } = await loggedIn();
    const old = browser.cookies.get(sessionCookie) ?? '';
    await logIn(running.nodes[0], browser, freshMobile());
    const thief = fresh();
    thief.cookies.set(sessionCookie, old);
    expect(await thief.call('listSessions')).toMatchObject({ code: errorCodes.LOGIN_EXPIRED });
  });

  test('of an agent is one of an agent', async () => {
    const { mobile, userId } = await loggedIn();
    const at = running.clock.now();
    await registerAgent(running.nodes[0].app.database.db, { userId, kind: 'broker', at });
    running.clock.advance(60_000);
    const browser = fresh();
    await logIn(running.nodes[0], browser, mobile);
    expect(await browser.call('getUserInfo')).toMatchObject({
      data: { role: 'broker', userId },
    });
  });

  test('records what was agreed to', async () => {
    const { browser } = await loggedIn();
    const { consents } = await browser.ask('listConsents');
    expect(consents).toMatchObject([{ type: '7', version: '1', granted: true }]);
  });
});

describe('a token', () => {
  test('copied to another brand is worth nothing, and that is noted', async () => {
    const { browser } = await loggedIn();
    const agency = fresh('tr.localhost');
    agency.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '');
    expect(await agency.call('listSessions')).toMatchObject({ code: errorCodes.LOGIN_REQUIRED });
    expect(await agency.call('getUserInfo')).toMatchObject({
      data: { loggedIn: false, userId: null },
    });
    expect(running.logged()).toContain('a session token of another brand came');
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test.each(['', 'x', '../../etc/passwd', 'A'.repeat(43), "' or 1=1 --"])(
    'that is made up (%s) is nobody’s',
    async (token) => {
      const browser = fresh();
      browser.cookies.set(sessionCookie, encodeURIComponent(token));
      expect(await browser.call('listSessions')).toMatchObject({ code: errorCodes.LOGIN_REQUIRED });
    },
  );

  test('is exchanged for a new one, and the old one dies soon after', async () => {
    const { browser } = await loggedIn();
    const old = browser.cookies.get(sessionCookie) ?? '';
    running.clock.advance(60_000);
    expect((await browser.call('refreshToken')).statusCode).toBe(200);
    const renewed = browser.cookies.get(sessionCookie);
    expect(renewed).not.toBe(old);
    const late = fresh();
    late.cookies.set(sessionCookie, old);
    expect((await late.call('listSessions')).statusCode).toBe(200);
    running.clock.advance(30_000);
    expect(await late.call('listSessions')).toMatchObject({ code: errorCodes.TOKEN_REPLACED });
    late.use(second());
    expect(await late.call('listSessions')).toMatchObject({ code: errorCodes.TOKEN_REPLACED });
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test('is exchanged once when several tabs ask together', async () => {
    const { browser } = await loggedIn();
    running.clock.advance(60_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.call('refreshToken')));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.headers['set-cookie'])).toHaveLength(1);
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test('goes stale after a week and is mended by a refresh', async () => {
    const { browser } = await loggedIn();
    running.clock.advance(7 * day);
    expect(await browser.call('listSessions')).toMatchObject({ code: errorCodes.TOKEN_STALE });
    expect(await browser.call('getUserInfo')).toMatchObject({
      data: { loggedIn: false, session: 'stale' },
    });
    expect((await browser.call('refreshToken')).statusCode).toBe(200);
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test('that was not used for a month is over', async () => {
    const { browser } = await loggedIn();
    running.clock.advance(30 * day);
    expect(await browser.call('listSessions')).toMatchObject({ code: errorCodes.LOGIN_EXPIRED });
    const refresh = await browser.call('refreshToken');
    expect(refresh).toMatchObject({ code: errorCodes.LOGIN_EXPIRED });
  });
});

describe('sessions', () => {
  test('are ended by the logout, on every node', async () => {
    const { browser } = await loggedIn();
    const copy = fresh();
    copy.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '');
    copy.use(second());
    expect((await copy.call('listSessions')).statusCode).toBe(200);
    await browser.call('logout');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    await until('the session has ended', async () => (await copy.call('listSessions')).statusCode, {
      is: (status) => status === 401,
    });
  });

  test('can be seen and ended from another device, at once on every node', async () => {
    const { browser: phone, mobile } = await loggedIn();
    running.clock.advance(60_000);
    const desktop = openBrowser(second(), {
      address: '192.0.2.250',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    });
    await logIn(running.nodes[0], desktop, mobile);
    phone.use(second());
    expect((await phone.call('listSessions')).statusCode).toBe(200);

    const { sessions } = await desktop.ask('listSessions');
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)?.device).toBe('Windows 电脑 · Chrome 浏览器');
    const other = sessions.find(({ current }) => !current);
    desktop.use(running.nodes[0]);
    const revoked = await desktop.call('revokeSession', { sessionId: other?.id ?? '' });
    expect(revoked).toMatchObject({ data: { revoked: 1 } });
    await until(
      'the session has ended',
      async () => (await phone.call('listSessions')).statusCode,
      { is: (status) => status === 401 },
    );
    expect(await phone.call('listSessions')).toMatchObject({ code: errorCodes.TOKEN_REPLACED });
    expect((await desktop.call('listSessions')).statusCode).toBe(200);
  });

  test('of somebody else cannot be ended', async () => {
    const { browser } = await loggedIn();
    const { browser: stranger } = await loggedIn();
    const { sessions } = await browser.ask('listSessions');
    const tried = await stranger.call('revokeSession', {
      sessionId: sessions[0]?.id ?? '',
    });
    expect(tried).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test('all but this one can be ended together', async () => {
    const { browser, mobile } = await loggedIn();
    for (let more = 0; more < 2; more += 1) {
      running.clock.advance(60_000);
      await logIn(running.nodes[0], fresh(), mobile);
    }
    const answer = await browser.call('revokeSession', { others: true });
    expect(answer).toMatchObject({ data: { revoked: 2 } });
    const { sessions } = await browser.ask('listSessions');
    expect(sessions).toHaveLength(1);
  });
});

describe('one-click login', () => {
  const body = async (browser: Browser, mobile: string) => {
    const { token } = await browser.ask('getCarrierToken');
    return { mobile, carrierToken: token ?? 'none', timeout: 2000, category: 'login_dialog' };
  };
  const oneClick = async (browser: Browser, mobile: string) =>
    browser.call('oneClickLogin', await body(browser, mobile));

  test('works for the line that the browser has and for no other', async () => {
    const browser = fresh();
    const mobile = freshMobile();
    expect(await browser.ask('getOneClick')).toEqual({ offered: 'pages' });
    expect(await oneClick(browser, mobile)).toMatchObject({ code: errorCodes.ONE_CLICK_REFUSED });
    await browser.postForm('/sandbox/carrier', { mobile });
    expect(await oneClick(browser, freshMobile())).toMatchObject({
      code: errorCodes.ONE_CLICK_REFUSED,
    });
    const forged = { mobile, carrierToken: 'sandbox-line-somebody-else' };
    expect(await browser.call('oneClickLogin', forged)).toMatchObject({
      code: errorCodes.ONE_CLICK_REFUSED,
    });
    const answer = await oneClick(browser, mobile);
    expect(answer).toMatchObject({ code: 0, data: { mobileBound: true } });
    expect((await browser.call('listSessions')).statusCode).toBe(200);
  });

  test('gives up within the two seconds that the page waits', async () => {
    const browser = fresh();
    const mobile = freshMobile();
    await browser.postForm('/sandbox/carrier', { mobile });
    await browser.postForm('/sandbox/faults', { what: 'carrier timeout', times: '1' });
    const answer = await browser.call('oneClickLogin', {
      ...(await body(browser, mobile)),
      timeout: 500,
    });
    expect(answer).toMatchObject({ code: errorCodes.ONE_CLICK_REFUSED });
    expect(await oneClick(browser, mobile)).toMatchObject({ code: 0 });
  });
});
