import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codesFor,
  logIn,
  openBrowser,
  startNodes,
  type Browser,
  type Nodes,
} from '#http/testing/nodes.ts';
import { deviceCookie, sessionCookie } from '../sessions/cookie-names.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.42';
let lastAddress = 0;
const fresh = (host = 'localhost') =>
  openBrowser(running.nodes[0], {
    host,
    address: `192.0.2.${(lastAddress += 1)}`,
    userAgent: phone,
  });
let lastMobile = 13_600_000_000;
const freshMobile = (): string => String((lastMobile += 1));

interface SignedIn {
  readonly userId: string;
  readonly mobileBound: boolean;
  readonly thirdType: number | null;
  readonly backUrl: string;
}

/** Goes to the messaging app's page and comes back with a code and the state. */
const authorize = async (browser: Browser, person: string, backUrl = '/pro/order/1001?plan=2') => {
  const begun = await browser.post('/api/account/v2/third-login/begin', { backUrl });
  const { url } = begun.json<{ data: { url: string } }>().data;
  const asked = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  expect((await browser.get(url)).statusCode).toBe(200);
  const back = await browser.postForm('/sandbox/messaging-app/sign-in', {
    ...asked,
    person,
    follows: '1',
  });
  expect(back.statusCode).toBe(303);
  const target = new URL(String(back.headers.location));
  return {
    target,
    code: target.searchParams.get('code') ?? '',
    state: target.searchParams.get('state') ?? '',
  };
};

const signIn = async (browser: Browser, person: string): Promise<SignedIn> => {
  const { code, state } = await authorize(browser, person);
  const answer = await browser.post('/api/account/v2/third-login/finish', { code, state });
  expect(answer.json()).toMatchObject({ code: 0 });
  return answer.json<{ data: SignedIn }>().data;
};

const saveTrial = async (browser: Browser): Promise<string> => {
  const answer = await browser.post('/api/rating/v1/trials/save', {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'monthly',
    insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
  });
  return answer.json<{ data: { trialId: string } }>().data.trialId;
};
const trialsOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/rating/v1/trials'))
    .json<{ data: { trials: { trialId: string }[] } }>()
    .data.trials.map(({ trialId }) => trialId);

describe('what a guest saved', () => {
  test('is theirs when they turn out to have an account, and nobody else’s', async () => {
    const mobile = freshMobile();
    const desk = fresh();
    await logIn(running.nodes[0], desk, mobile);
    const phone = fresh();
    await signIn(phone, 'trude');
    const trialId = await saveTrial(phone);
    running.clock.advance(61_000);
    await logIn(running.nodes[0], phone, mobile);
    expect(await trialsOf(phone)).toEqual([trialId]);
    expect(await trialsOf(desk)).toEqual([trialId]);
    expect(await trialsOf(fresh())).toEqual([]);
  });

  test('comes along when somebody logged in signs in as the guest they were', async () => {
    const first = fresh();
    await signIn(first, 'uwe');
    const trialId = await saveTrial(first);
    const second = fresh();
    await logIn(running.nodes[0], second, freshMobile());
    await signIn(second, 'uwe');
    expect(await trialsOf(second)).toEqual([trialId]);
    expect((await first.get('/api/account/v2/sessions')).statusCode).toBe(401);
  });
});

describe("the messaging app's sign-in", () => {
  test('comes back to the page it left and knows the person again', async () => {
    const browser = fresh();
    const { target, code, state } = await authorize(browser, 'anna');
    expect(target.pathname).toBe('/pro/order/1001');
    expect(target.searchParams.get('plan')).toBe('2');
    const answer = await browser.post('/api/account/v2/third-login/finish', { code, state });
    const first = answer.json<{ data: SignedIn }>().data;
    expect(first).toMatchObject({
      mobileBound: false,
      thirdType: 7,
      backUrl: '/pro/order/1001?plan=2',
    });
    const again = await signIn(fresh(), 'anna');
    expect(again.userId).toBe(first.userId);
    expect((await signIn(fresh(), 'berta')).userId).not.toBe(first.userId);
    expect((await browser.get('/api/account/userInfo')).json()).toMatchObject({
      data: { loggedIn: true, mobileBound: false, thirdType: 7, mobile: null },
    });
  });

  test('is the 698 account when the link hides the switch', async () => {
    const browser = fresh();
    const begun = await browser.post('/api/account/v2/third-login/begin', {
      backUrl: '/pro/detail/1001?hideswitch=1',
    });
    expect(begun.json<{ data: { url: string } }>().data.url).toContain('appid=wx-sandbox-698');
  });

  test('uses a state once, in the browser and under the brand that began', async () => {
    const finish = '/api/account/v2/third-login/finish';
    const browser = fresh();
    const used = await authorize(browser, 'clara');
    await browser.post(finish, used);
    expect((await browser.post(finish, used)).json()).toMatchObject({ code: 20211 });

    const attacker = await authorize(fresh(), 'mallory');
    const victim = fresh();
    await victim.post('/api/account/v2/logout', {});
    expect((await victim.post(finish, attacker)).json()).toMatchObject({ code: 20211 });
    expect(victim.cookies.has(sessionCookie)).toBe(false);

    const begun = await authorize(browser, 'clara');
    const agency = fresh('tr.localhost');
    agency.cookies.set(deviceCookie, browser.cookies.get(deviceCookie) ?? '');
    expect((await agency.post(finish, begun)).json()).toMatchObject({ code: 20211 });

    const late = await authorize(browser, 'clara');
    running.clock.advance(10 * 60_000);
    expect((await browser.post(finish, late)).json()).toMatchObject({ code: 20211 });
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'never leads back to %s',
    async (backUrl) => {
      const answer = await fresh().post('/api/account/v2/third-login/begin', { backUrl });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each(['refuse', 'timeout'])('survives the fault %s of the messaging app', async (fault) => {
    const browser = fresh();
    const begun = await authorize(browser, 'dora');
    await browser.postForm('/sandbox/faults', { what: `messaging-app ${fault}`, times: '1' });
    const answer = await browser.post('/api/account/v2/third-login/finish', begun);
    expect(answer.json()).toMatchObject({ code: 20211 });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('works for a mini-program of the brand and for no other', async () => {
    const { db } = running.nodes[0].app.database;
    const appid = 'wx-sandbox-mini-15';
    const expiresAt = new Date(running.clock.now().getTime() + 60_000);
    const add = (code: string, of: string) =>
      db
        .insertInto('sandbox_sign_ins')
        .values({ code, appid: of, openid: 'mini-emma', expires_at: expiresAt })
        .execute();
    await add('first', appid);
    await add('second', 'wx-sandbox-mini-44');
    const finish = '/api/account/v2/third-login/finish';
    const own = await fresh().post(finish, { code: 'first', miniProgramAppid: appid });
    expect(own.json()).toMatchObject({ code: 0, data: { thirdType: null, mobileBound: false } });
    const foreign = { code: 'second', miniProgramAppid: 'wx-sandbox-mini-44' };
    expect((await fresh().post(finish, foreign)).json()).toMatchObject({ code: 20211 });
  });
});

describe('binding a mobile', () => {
  test('keeps the account when the mobile is new', async () => {
    const browser = fresh();
    const guest = await signIn(browser, 'frida');
    const bound = await logIn(running.nodes[0], browser, freshMobile());
    expect(bound.userId).toBe(guest.userId);
    expect((await browser.get('/api/account/userInfo')).json()).toMatchObject({
      data: { mobileBound: true, thirdType: 7 },
    });
  });

  test('joins the account that the mobile already has, and the sign-in leads there from then on', async () => {
    const mobile = freshMobile();
    const owner = await logIn(running.nodes[0], fresh(), mobile);
    running.clock.advance(60_000);
    const browser = fresh();
    const guest = await signIn(browser, 'greta');
    expect(guest.userId).not.toBe(owner.userId);
    expect((await logIn(running.nodes[0], browser, mobile)).userId).toBe(owner.userId);
    expect((await signIn(fresh(), 'greta')).userId).toBe(owner.userId);
    const { db } = running.nodes[0].app.database;
    const left = await db
      .selectFrom('users')
      .select('closed_at')
      .where('user_id', '=', guest.userId)
      .executeTakeFirst();
    expect(left?.closed_at).not.toBeNull();
  });

  test('leaves a mini-program’s sign-in alone when the page says so', async () => {
    const { db } = running.nodes[0].app.database;
    const miniProgramAppid = 'wx-sandbox-mini-15';
    const expiresAt = new Date(running.clock.now().getTime() + 60_000);
    await db
      .insertInto('sandbox_sign_ins')
      .values({ code: 'apart', appid: miniProgramAppid, openid: 'mini-kim', expires_at: expiresAt })
      .execute();
    const browser = fresh();
    const signedIn = await browser.post('/api/account/v2/third-login/finish', {
      code: 'apart',
      miniProgramAppid,
    });
    const guest = signedIn.json<{ data: SignedIn }>().data;
    const mobile = freshMobile();
    await browser.post('/api/account/v2/send-verify-code', { mobile });
    const [verifyCode] = await codesFor(running.nodes[0], mobile);
    const answer = await browser.post('/api/account/v2/login-with-mobile', {
      mobile,
      verifyCode,
      allowWechatMiniProgram: false,
    });
    expect(answer.json<{ data: SignedIn }>().data.userId).not.toBe(guest.userId);
    const identity = await db
      .selectFrom('third_identities')
      .select('user_id')
      .where('openid', '=', 'mini-kim')
      .executeTakeFirstOrThrow();
    expect(identity.user_id).toBe(guest.userId);
  });

  test('leaves calls that need a mobile closed until it is done', async () => {
    const browser = fresh();
    await signIn(browser, 'hanna');
    const before = await browser.get('/api/account/v2/family-members');
    expect(before.json()).toMatchObject({ code: 20202 });
    await logIn(running.nodes[0], browser, freshMobile());
    expect((await browser.get('/api/account/v2/family-members')).statusCode).toBe(200);
  });
});

describe('the pay flow’s check', () => {
  test('knows who has an open id and sends the others to sign in', async () => {
    const url = '/api/sdb/user/has-openid';
    const browser = fresh();
    expect((await browser.get(url)).json()).toMatchObject({ code: 20102 });
    await logIn(running.nodes[0], browser, freshMobile());
    expect((await browser.get(url)).json()).toMatchObject({ code: 23001 });
    await signIn(browser, 'ida');
    expect((await browser.get(url)).json()).toMatchObject({
      data: { hasOpenid: true, thirdType: 7 },
    });
    const elsewhere = await browser.get(`${url}?thirdType=698`);
    expect(elsewhere.json()).toMatchObject({ code: 23001 });
  });

  test('knows who follows the account', async () => {
    const browser = fresh();
    const url = '/api/sdb/common/is-subscribe';
    expect((await browser.get(url)).json()).toMatchObject({ data: { subscribed: false } });
    await signIn(browser, 'jana');
    expect((await browser.get(url)).json()).toMatchObject({ data: { subscribed: true } });
  });
});

test('the constants of the brand’s official account', async () => {
  const agency = fresh('tr.localhost');
  expect((await agency.get('/api/sdb/getparasolWxConst')).json()).toMatchObject({
    data: {
      thirdType: 746,
      appid: 'wx-sandbox-746',
      payPlatform: 41,
      miniPrograms: [{ payPlatform: 44 }],
    },
  });
  expect((await agency.get('/api/sdb/getOtherWxConst')).json()).toMatchObject({ code: 10004 });
});
