import { z } from 'zod';
import { agreementTypes } from '@parasol/domain/base/brands/agreement';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { roleValues } from '@parasol/domain/products/agents/agent-states';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const mobile = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, '请输入 11 位手机号');
const verifyCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位数字验证码');
const thirdType = z.coerce.number().int().positive().max(2_147_483_647);

/** Which agreement was ticked, in the version that was shown. 7 privacy, 8 customer notice, 1 service. */
const agreement = z.object({
  type: z.enum(agreementTypes),
  version: z.string().min(1).max(40),
});

/** A proof-of-work puzzle: find `answer` so that sha256(`${nonce}:${answer}`) starts with `bits` zero bits. */
const puzzle = z.object({ id: z.uuid(), answer: z.string().min(1).max(40) });

const purposeFields = {
  /** Purpose of the code; the login repeats the same key. */
  key: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  bizType: z.union([z.string().regex(/^[\w-]{1,32}$/), z.int()]).optional(),
};

const signedIn = z.object({
  userId: z.string(),
  cryptoUserId: z.string(),
  role: z.enum(codesOf(roleValues)),
  /** `138****5678`, or null when none is bound. */
  mobile: z.string().nullable(),
  mobileBound: z.boolean(),
  thirdType: z.int().nullable(),
});

export const accounts = {
  sendVerifyCode: call({
    summary: 'Sends a login code by SMS',
    path: '/api/account/v2/send-verify-code',
    access: 'public',
    request: z.object({
      mobile,
      ...purposeFields,
      puzzle: puzzle.optional(),
      /** A page without script waits for the moment that the refusal names instead of solving. */
      waits: z.boolean().optional(),
    }),
    response: z.object({
      resendSeconds: z.int(),
      expireSeconds: z.int(),
      /** The page fills it in for the test supplier; never in production. */
      testCode: z.string().optional(),
    }),
    perMinute: 60,
  }),
  loginWithMobile: call({
    summary:
      'Logs in by mobile and code; binds the mobile to a messaging-app sign-in that has none',
    path: '/api/account/v2/login-with-mobile',
    access: 'public',
    request: z.object({
      mobile,
      verifyCode,
      ...purposeFields,
      /** Whether a mini-program identity of this visit may be joined to the account. */
      allowWechatMiniProgram: z.boolean().optional(),
      agreements: z.array(agreement).max(10).optional(),
    }),
    response: signedIn,
    perMinute: 60,
  }),
  getOneClick: call({
    summary: 'Pages on which one-click login is offered: all, those in our own apps, or none',
    method: 'GET',
    path: '/api/account/v2/one-click',
    access: 'public',
    response: z.object({ offered: z.enum(['pages', 'apps', 'nowhere']) }),
  }),
  getCarrierToken: call({
    summary: 'A token for this browser’s own line, where the carrier can give one; null otherwise',
    method: 'GET',
    path: '/api/account/v2/carrier-token',
    access: 'public',
    response: z.object({ token: z.string().nullable() }),
    timeout: 2,
    perMinute: 30,
  }),
  oneClickLogin: call({
    summary: 'Logs in by a mobile that the carrier vouches for',
    path: '/api/account/v2/one-click-login',
    access: 'public',
    request: z.object({
      mobile,
      timeout: z.int().positive().max(2000).optional(),
      category: z.string().max(40).optional(),
      /** The carrier's token for this line, by our app or by its own means. */
      carrierToken: z.string().min(1).max(2000),
      agreements: z.array(agreement).max(10).optional(),
    }),
    response: signedIn,
    timeout: 2,
    perMinute: 30,
  }),
  beginThirdLogin: call({
    summary:
      'The address at which the messaging app signs in; it returns to `backUrl` with code and state',
    path: '/api/account/v2/third-login/begin',
    access: 'public',
    request: z.object({
      /** The page after the login: a path of this site with its query. */
      backUrl: z.string().startsWith('/').max(2000),
      thirdType: thirdType.optional(),
      by: z.enum(['official-account', 'mini-program']).default('official-account'),
      /** Agreements made before: without them no new account is opened. */
      agreements: z.array(agreement).max(10).optional(),
    }),
    /** For a mini-program it is the page itself, which the mini-program opens again with its code. */
    response: z.object({ url: z.string() }),
    perMinute: 120,
  }),
  finishThirdLogin: call({
    summary: 'Logs in by the code that the messaging app or the mini-program handed over',
    path: '/api/account/v2/third-login/finish',
    access: 'public',
    request: z.object({
      code: z.string().min(1).max(200),
      /** The value that `third-login/begin` gave to this browser. */
      state: z.string().max(100),
      /** The mini-program that gave the code. */
      miniProgramAppid: z.string().max(40).optional(),
    }),
    response: signedIn.extend({ backUrl: z.string() }),
    perMinute: 120,
  }),
  refreshToken: call({
    summary: 'Exchanges the token of a live session for a new one',
    path: '/api/account/v2/token/refresh',
    access: 'public',
    response: z.object({ refreshSeconds: z.int() }),
  }),
  logout: call({
    summary: 'Ends the session of this browser',
    path: '/api/account/v2/logout',
    access: 'public',
  }),
  getUserInfo: call({
    summary: 'The caller, as far as pages need it; a visitor gets an answer too',
    method: 'GET',
    path: '/api/account/userInfo',
    access: 'public',
    request: z.object({ hideswitch: z.string().optional() }),
    response: z.object({
      loggedIn: z.boolean(),
      /** `stale` is mended by refreshToken; the others need a login. */
      session: z.enum(['none', 'live', 'stale', 'expired', 'replaced']),
      role: z.enum(['visitor', 'customer', 'agent', 'broker', 'staff']),
      userId: z.string().nullable(),
      cryptoUserId: z.string().nullable(),
      mobile: z.string().nullable(),
      mobileBound: z.boolean(),
      thirdType: z.int().nullable(),
      currentThirdType: z.int(),
      authorizedThirdTypes: z.array(z.int()),
      unreadMessages: z.int(),
    }),
  }),
  checkBatchNo: call({
    summary: 'Whether a login batch of an app is still good; callers treat a failure as yes',
    path: '/api/account/v2/batch-no/check',
    access: 'public',
    request: z.object({ batchNo: z.string().max(64), appCode: z.string().max(40) }),
    response: z.object({ valid: z.boolean() }),
  }),
  getWxConst: call({
    summary: "The messaging app's official account and mini-programs of this brand",
    method: 'GET',
    path: '/api/sdb/get{product}WxConst',
    access: 'public',
    request: z.object({ product: z.string().max(40), hideswitch: z.string().optional() }),
    response: z.object({
      thirdType: z.int(),
      appid: z.string(),
      payPlatform: z.int().nullable(),
      authorizedThirdTypes: z.array(z.int()),
      miniPrograms: z.array(
        z.object({ appid: z.string(), payPlatform: z.int(), payUrl: z.string() }),
      ),
    }),
  }),
  hasOpenid: call({
    summary:
      'Whether the customer has an open id under the official account; the pay flow asks first',
    method: 'GET',
    path: '/api/sdb/user/has-openid',
    access: 'customer',
    request: z.object({ thirdType: thirdType.optional(), hideswitch: z.string().optional() }),
    response: z.object({ hasOpenid: z.boolean(), thirdType: z.int() }),
  }),
  isSubscribe: call({
    summary: 'Whether the visitor follows the official account',
    method: 'GET',
    path: '/api/sdb/common/is-subscribe',
    access: 'public',
    request: z.object({ thirdType: thirdType.optional(), hideswitch: z.string().optional() }),
    response: z.object({ subscribed: z.boolean() }),
  }),
  listIdentities: call({
    summary: 'Ways into the account besides a code, and those that could be linked now',
    method: 'GET',
    path: '/api/account/v2/identities',
    access: 'customer',
    response: z.object({
      identities: z.array(
        z.object({ id: z.uuid(), name: z.string(), linkedAt: moment, inUse: z.boolean() }),
      ),
      /** The sign-in of this browser that the account does not know yet, in words. */
      toLink: z.string().nullable(),
    }),
  }),
  linkIdentity: call({
    summary:
      'Links the sign-in of this browser to the account, confirmed by a code to the own mobile',
    path: '/api/account/v2/identities/link',
    access: 'customer-in-person',
    request: z.object({ verifyCode }),
    perMinute: 30,
  }),
  unlinkIdentity: call({
    summary: 'Removes a way to log in and ends the sessions that it opened elsewhere',
    path: '/api/account/v2/identities/unlink',
    access: 'customer-in-person',
    request: z.object({ identityId: z.uuid() }),
  }),
  listSessions: call({
    summary: 'Browsers in which the customer is logged in',
    method: 'GET',
    path: '/api/account/v2/sessions',
    access: 'customer',
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          current: z.boolean(),
          /** The browser's name, in words. */
          device: z.string(),
          loggedInAt: moment,
          lastSeenAt: moment,
        }),
      ),
    }),
  }),
  revokeSession: call({
    summary: 'Logs the customer out elsewhere: one session, or all but this one',
    path: '/api/account/v2/sessions/revoke',
    access: 'customer',
    request: z.union([z.object({ sessionId: z.uuid() }), z.object({ others: z.literal(true) })]),
    response: z.object({ revoked: z.int() }),
  }),
};
