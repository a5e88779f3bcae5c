import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { codesFor, logIn, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { deviceCookie, sessionCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { signInsAt, type SignedIn } from '#testing/accounts/sign-ins.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const {
  fresh,
  freshMobile,
  authorize,
  signIn,
  link,
  finish,
  miniProgramCode,
  miniProgramAddress,
  miniSignIn,
} = signInsAt(() => running);

const saveTrial = async (browser: Browser): Promise<string> => {
  const answer = await browser.call('saveTrial', {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'monthly',
    insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
  });
  return answer.data.trialId;
};
const trialsOf = async (browser: Browser): Promise<string[]> =>
  (await browser.ask('listTrials')).trials.map(({ trialId }) => trialId);

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

  test('comes along when somebody logged in links the guest they were, and not before', async () => {
    const first = fresh();
    await signIn(first, 'uwe');
    const trialId = await saveTrial(first);
    const mobile = freshMobile();
    const second = fresh();
    await logIn(running.nodes[0], second, mobile);
    await signIn(second, 'uwe');
    expect(await trialsOf(second)).toEqual([]);
    expect((await first.call('listSessions')).statusCode).toBe(200);
    expect((await link(second, mobile)).json()).toMatchObject({ code: 0 });
    expect(await trialsOf(second)).toEqual([trialId]);
    expect((await first.call('listSessions')).statusCode).toBe(401);
  });
});

describe("the messaging app's sign-in", () => {
  test('comes back to the page it left and knows the person again', async () => {
    const browser = fresh();
    const { target, code, state } = await authorize(browser, 'anna');
    expect(target.pathname).toBe('/pro/order/1001');
    expect(target.searchParams.get('plan')).toBe('2');
    const answer = await browser.call('finishThirdLogin', { code, state });
    const first = answer.data;
    expect(first).toMatchObject({
      mobileBound: false,
      thirdType: 7,
      backUrl: '/pro/order/1001?plan=2',
    });
    const again = await signIn(fresh(), 'anna');
    expect(again.userId).toBe(first.userId);
    expect((await signIn(fresh(), 'berta')).userId).not.toBe(first.userId);
    expect(await browser.call('getUserInfo')).toMatchObject({
      data: { loggedIn: true, mobileBound: false, thirdType: 7, mobile: null },
    });
  });

  test('is the 698 account when the link hides the switch', async () => {
    const browser = fresh();
    const begun = await browser.call('beginThirdLogin', {
      backUrl: '/pro/detail/1001?hideswitch=1',
    });
    expect(begun.data.url).toContain('appid=wx-sandbox-698');
  });

  test('uses a state once, in the browser and under the brand that began', async () => {
    const browser = fresh();
    const used = await authorize(browser, 'clara');
    await browser.post(finish, used);
    expect((await browser.post(finish, used)).json()).toMatchObject({
      code: errorCodes.THIRD_LOGIN_REFUSED,
    });

    const attacker = await authorize(fresh(), 'mallory');
    const victim = fresh();
    await victim.call('logout');
    expect((await victim.post(finish, attacker)).json()).toMatchObject({
      code: errorCodes.THIRD_LOGIN_REFUSED,
    });
    expect(victim.cookies.has(sessionCookie)).toBe(false);

    const begun = await authorize(browser, 'clara');
    const agency = fresh('tr.localhost');
    agency.cookies.set(deviceCookie, browser.cookies.get(deviceCookie) ?? '');
    expect((await agency.post(finish, begun)).json()).toMatchObject({
      code: errorCodes.THIRD_LOGIN_REFUSED,
    });

    const late = await authorize(browser, 'clara');
    running.clock.advance(10 * 60_000);
    expect((await browser.post(finish, late)).json()).toMatchObject({
      code: errorCodes.THIRD_LOGIN_REFUSED,
    });
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'never leads back to %s',
    async (backUrl) => {
      const answer = await fresh().call('beginThirdLogin', { backUrl });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each(['refuse', 'timeout'])('survives the fault %s of the messaging app', async (fault) => {
    const browser = fresh();
    const begun = await authorize(browser, 'dora');
    await browser.postForm('/sandbox/faults', { what: `messaging-app ${fault}`, times: '1' });
    const answer = await browser.call('finishThirdLogin', begun);
    expect(answer).toMatchObject({ code: errorCodes.THIRD_LOGIN_REFUSED });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('works for a mini-program of the brand and for no other', async () => {
    const own = await miniSignIn(fresh(), await miniProgramCode('emma'));
    expect(own.json()).toMatchObject({
      code: 0,
      data: { thirdType: null, mobileBound: false, backUrl: '/pro/me' },
    });
    const browser = fresh();
    const foreign = await miniProgramCode('emma', 'wx-sandbox-mini-44');
    const target = await miniProgramAddress(browser, foreign);
    target.searchParams.set('miniProgramAppid', 'wx-sandbox-mini-44');
    const answer = await browser.post(finish, Object.fromEntries(target.searchParams));
    expect(answer.json()).toMatchObject({ code: errorCodes.THIRD_LOGIN_REFUSED });
  });
});

describe('binding a mobile', () => {
  test('keeps the account when the mobile is new', async () => {
    const browser = fresh();
    const guest = await signIn(browser, 'frida');
    const bound = await logIn(running.nodes[0], browser, freshMobile());
    expect(bound.userId).toBe(guest.userId);
    expect(await browser.call('getUserInfo')).toMatchObject({
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
    const browser = fresh();
    const signedIn = await miniSignIn(browser, await miniProgramCode('kim'));
    const guest = signedIn.json<{ data: SignedIn }>().data;
    const mobile = freshMobile();
    await browser.call('sendVerifyCode', { mobile });
    const [verifyCode] = await codesFor(running.nodes[0], mobile);
    const answer = await browser.call('loginWithMobile', {
      mobile,
      verifyCode,
      allowWechatMiniProgram: false,
    });
    expect(answer.data.userId).not.toBe(guest.userId);
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
    const before = await browser.call('listFamilyMembers');
    expect(before).toMatchObject({ code: errorCodes.MOBILE_NOT_BOUND });
    await logIn(running.nodes[0], browser, freshMobile());
    expect((await browser.call('listFamilyMembers')).statusCode).toBe(200);
  });
});

describe('the pay flow’s check', () => {
  test('knows who has an open id and sends the others to sign in', async () => {
    const url = '/api/sdb/user/has-openid';
    const browser = fresh();
    expect((await browser.get(url)).json()).toMatchObject({ code: errorCodes.LOGIN_REQUIRED });
    await logIn(running.nodes[0], browser, freshMobile());
    expect((await browser.get(url)).json()).toMatchObject({
      code: errorCodes.THIRD_LOGIN_REQUIRED,
    });
    await signIn(browser, 'ida');
    expect((await browser.get(url)).json()).toMatchObject({
      data: { hasOpenid: true, thirdType: 7 },
    });
    const elsewhere = await browser.get(`${url}?thirdType=698`);
    expect(elsewhere.json()).toMatchObject({ code: errorCodes.THIRD_LOGIN_REQUIRED });
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
  expect(await agency.call('getWxConst', { product: 'parasol' })).toMatchObject({
    data: {
      thirdType: 746,
      appid: 'wx-sandbox-746',
      payPlatform: 41,
      miniPrograms: [{ payPlatform: 44 }],
    },
  });
  expect(await agency.call('getWxConst', { product: 'Other' })).toMatchObject({
    code: errorCodes.NOT_FOUND,
  });
});

describe('the agreements that are in force', () => {
  beforeAll(() => {
    const begin = Date.parse('2026-11-02T00:00:00+08:00');
    running.clock.advance(Math.max(0, begin - running.clock.now().getTime()));
  });

  test('makes no account before the person agreed, and keeps what they agreed to', async () => {
    const browser = fresh();
    const { code, state } = await authorize(browser, 'gwen', { agrees: false });
    expect(await browser.call('finishThirdLogin', { code, state })).toMatchObject({
      code: errorCodes.AGREEMENTS_REQUIRED,
    });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    const { db } = running.nodes[0].app.database;
    const known = () =>
      db
        .selectFrom('third_identities')
        .select('user_id')
        .where('openid', 'like', '%gwen%')
        .execute();
    expect(await known()).toEqual([]);

    const { userId } = await signIn(browser, 'gwen');
    expect(await known()).toHaveLength(1);
    const agreed = await db
      .selectFrom('consents')
      .select('type')
      .where('user_id', '=', userId)
      .execute();
    expect(agreed.map(({ type }) => type).sort()).toEqual(['1', '7', '8']);
  });

  test('knows a person again without asking for the agreements a second time', async () => {
    const { userId } = await signIn(fresh(), 'fiona');
    const other = fresh();
    const { code, state } = await authorize(other, 'fiona', { agrees: false });
    expect((await other.call('finishThirdLogin', { code, state })).data).toMatchObject({ userId });
  });
});
