import { describe, expect, test } from 'vitest';
import { guard, guardNeeds, type GuardDecision, type GuardInput } from './guard.ts';

const base: GuardInput = {
  flags: {},
  path: '/pro/info/1001',
  query: {},
  baseProductNo: '1001',
  session: { loggedIn: false, mobileBound: false, thirdType: null },
  platform: 2,
  enterprise: false,
  currentThirdType: 7,
  authorizedThirdTypes: [7, 420],
  linkCheck: null,
  loginType: null,
  signInTried: false,
};

const member = { loggedIn: true, mobileBound: true, thirdType: 7 };
const unbound = { loggedIn: true, mobileBound: false, thirdType: 7 };

const proceed: GuardDecision = { kind: 'proceed' };
const dialog: GuardDecision = { kind: 'show-login', reason: 'login' };
const nativeLogin: GuardDecision = { kind: 'native-login', reason: 'login' };
const auto: GuardDecision = { kind: 'auto-login' };
const relogin: GuardDecision = { kind: 'force-relogin' };

const order = { requireAuth: true, requireMobile: true };
const detail = { requireAuth: true, appNotAuth: true, outsideNotAuth: true };
const receipt = { requireAuth: true };

describe('named cases', () => {
  test.each<[string, Partial<GuardInput>, GuardDecision]>([
    ['anyone reads a clause', { path: '/pro/clause/1' }, proceed],
    ['a visitor orders in a browser', { flags: order, path: '/pro/order/1001' }, dialog],
    ['a visitor orders in the messaging app', { flags: order, platform: 1 }, auto],
    ['a visitor orders in the mini-program', { flags: order, platform: 5 }, auto],
    ['a visitor orders in the Android app', { flags: order, platform: 3 }, nativeLogin],
    ['a visitor orders in the iOS app', { flags: order, platform: 4 }, nativeLogin],
    ['a visitor orders in the Harmony app', { flags: order, platform: 7 }, nativeLogin],
    [
      'a visitor orders in enterprise messaging',
      { flags: order, platform: 1, enterprise: true },
      dialog,
    ],
    ['a member orders in a browser', { flags: order, session: member }, proceed],
    [
      'a member without mobile orders in a browser',
      { flags: order, session: unbound },
      { kind: 'show-login', reason: 'bind-mobile' },
    ],
    [
      'a member without mobile orders in an app',
      { flags: order, session: unbound, platform: 4 },
      { kind: 'native-login', reason: 'bind-mobile' },
    ],
    [
      'a member without mobile orders in the messaging app',
      { flags: order, session: unbound, platform: 1 },
      { kind: 'show-login', reason: 'bind-mobile' },
    ],
    ['a member without mobile reads a receipt', { flags: receipt, session: unbound }, proceed],
    ['a visitor sees a product in a browser', { flags: detail }, proceed],
    ['a visitor sees a product in an app', { flags: detail, platform: 3 }, proceed],
    ['a visitor sees a product in the messaging app', { flags: detail, platform: 1 }, auto],
    [
      'a member of another account comes to the messaging app',
      { flags: receipt, platform: 1, session: { ...member, thirdType: 420 } },
      relogin,
    ],
    [
      'a member by mobile alone comes to the messaging app',
      { flags: receipt, platform: 1, session: { ...member, thirdType: null } },
      relogin,
    ],
    [
      'the account itself is not authorized',
      { flags: receipt, platform: 1, session: member, authorizedThirdTypes: [420] },
      relogin,
    ],
    [
      'another account does not matter in a browser',
      { flags: receipt, session: { ...member, thirdType: 420 } },
      proceed,
    ],
    [
      'another account does not matter in enterprise messaging',
      { flags: receipt, platform: 1, enterprise: true, session: { ...member, thirdType: null } },
      proceed,
    ],
    [
      'the re-login comes before the mobile',
      { flags: order, platform: 1, session: { ...unbound, thirdType: 698 } },
      relogin,
    ],
    [
      'login type 1 frees an order',
      { flags: order, query: { productVersion: '3' }, loginType: 1 },
      proceed,
    ],
    [
      'login type 1 by a product number in the query',
      {
        flags: order,
        baseProductNo: null,
        query: { baseProductNo: '1001', productVersion: '3' },
        loginType: 1,
      },
      proceed,
    ],
    [
      'login type 2 frees nothing',
      { flags: order, query: { productVersion: '3' }, loginType: 2 },
      dialog,
    ],
    ['a login type without productVersion frees nothing', { flags: order, loginType: 1 }, dialog],
    [
      'a login type that nobody answered frees nothing',
      { flags: order, query: { productVersion: '3' } },
      dialog,
    ],
    [
      'a bad link stops even a page for everyone',
      {
        path: '/pro/trial/1001',
        query: { newLink: 'true' },
        linkCheck: { ok: false, msg: '产品已下架' },
      },
      { kind: 'stop', message: '产品已下架' },
    ],
    [
      'a link that was never checked stops',
      { path: '/pro/trial/1001', query: { newLink: 'true' } },
      { kind: 'stop', message: '链接尚未通过校验，请稍后重新打开' },
    ],
    [
      'a sign-in that failed leaves the dialog',
      { flags: order, platform: 1, signInTried: true },
      dialog,
    ],
    [
      'a sign-in that failed leaves an outside visitor',
      { flags: detail, platform: 5, signInTried: true },
      proceed,
    ],
    [
      'a second re-login would be a loop',
      { flags: receipt, platform: 1, session: { ...member, thirdType: 420 }, signInTried: true },
      { kind: 'stop', message: '登录信息与当前公众号不一致，请从公众号菜单重新进入' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(guard({ ...base, ...changes })).toEqual(expected);
  });
});

describe('the questions asked first', () => {
  test.each([
    ['/pro/detail/1001', { newLink: 'true' }, true],
    ['/pro/detailsV1/1001', { newLink: 'true' }, true],
    ['/pro/trialV2/1001', { newLink: 'true' }, true],
    ['/tr/orderV1/1001/3', { newLink: 'true' }, true],
    ['/pro/order/1001', { newLink: 'true' }, true],
    ['/pro/bothsides/orderconfirm/1001', { newLink: 'true' }, false],
    ['/pro/health/1001', { newLink: 'true' }, false],
    ['/pro/order/1001', { newLink: 'TRUE' }, false],
    ['/pro/order/1001', { newLink: '1' }, false],
    ['/pro/order/1001', {}, false],
  ])('link validation on %s with %j: %s', (path, query, asked) => {
    expect(guardNeeds({ flags: {}, path, query, baseProductNo: null }, 2).linkCheck).toBe(asked);
  });

  test.each([
    ['1001', { productVersion: '1' }, true],
    [null, { productVersion: '1', baseProductNo: '1001' }, true],
    [null, { productVersion: '1' }, false],
    ['1001', {}, false],
    ['1001', { productVersion: '' }, false],
  ])('login type for product %s with %j: %s', (baseProductNo, query, asked) => {
    expect(guardNeeds({ flags: {}, path: '/', query, baseProductNo }, 2).loginType).toBe(asked);
  });

  test.each([
    [1, 'at-once'],
    [2, 'at-once'],
    [3, 'over-the-bridge'],
    [4, 'over-the-bridge'],
    [5, 'at-once'],
    [7, 'over-the-bridge'],
  ] as const)('the login check on platform %s comes %s', (platform, session) => {
    expect(guardNeeds(base, platform).session).toBe(session);
  });
});
