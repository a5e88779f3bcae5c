import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { SignedOn, SignOnFlow, SignOnTrouble } from '#providers/sign-on/port.ts';
import { signOnCookie, staffCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { staffSessionTimes } from '#modules/base/accounts/sessions/session-times.ts';
import { newToken, tokenHash } from '#modules/base/accounts/sessions/token.ts';
import {
  linkSignOn,
  lockStaffByEmail,
  lockStaffBySignOn,
} from '#modules/base/accounts/queries/staff-sign-on.ts';
import { insertStaffSession } from '#modules/base/accounts/queries/staff-sessions.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';

const minutes = 10;
/** Where the provider sends the browser back to: a page of the console. */
const callbackPath = '/sso';

const refused = (words: string): Refusal => refuse('STAFF_LOGIN_REFUSED', words);

const troubles: Readonly<Record<SignOnTrouble, string>> = {
  declined: '单点登录没有完成：您取消了登录，或者没有使用工作台的权限。',
  'not-believed': '单点登录的答复没有通过核对，请重新登录。',
  unreachable: '单点登录服务暂时没有回应，请稍后再试，或者用账号和密码登录。',
};

export const getStaffSignOn: Verb<'getStaffSignOn'> = ({ app, staffHost }) => ({
  title: staffHost ? (app.providers.signOn?.title ?? null) : null,
});

export const beginStaffSignOn: Verb<'beginStaffSignOn'> = async (context) => {
  const { app, staffHost, origin, cookies } = context;
  const { signOn } = app.providers;
  if (!staffHost || !signOn) return refuse('NOT_FOUND', '没有配置单点登录');
  const begun = await signOn.begin(`${origin}${callbackPath}`);
  if (!begun) return refused(troubles.unreachable);
  const { state, nonce, verifier } = begun.flow;
  cookies.set(signOnCookie, [state, nonce, verifier].join('.'), minutes * 60);
  return { url: begun.url };
};

const readFlow = (cookie: string | undefined): SignOnFlow | null => {
  const [state, nonce, verifier, ...more] = (cookie ?? '').split('.');
  if (!state || !nonce || !verifier || more.length > 0) return null;
  return { state, nonce, verifier };
};

/** The account the provider named before; otherwise the account with the verified e-mail. */
const accountOf = async (tx: Tx, { subject, email }: SignedOn): Promise<Staff | Refusal> => {
  const known = await lockStaffBySignOn(tx.db, subject);
  if (known) return known;
  if (email === null) return refused('登录服务没有确认过您的邮箱，不能找到对应的员工账号。');
  const named = await lockStaffByEmail(tx.db, email);
  if (!named) return refused('没有与您的身份对应的员工账号，请联系管理员开通。');
  // Another identity used this address before: an administrator decides whether it changed hands.
  if (named.signOn !== null) return refused('这个邮箱已关联另一个身份，请联系管理员核对。');
  await linkSignOn(tx.db, named.staffId, subject);
  tx.audit({
    actor: `staff:${named.staffId}`,
    action: 'staff.sign-on-linked',
    subject: `staff:${named.staffId}`,
  });
  return named;
};

const logIn = async (
  tx: Tx,
  { brand, address, userAgent, now }: Context,
  who: SignedOn,
  token: string,
) => {
  const staff = await accountOf(tx, who);
  if (staff instanceof Refusal) return staff;
  const { staffId, name, role } = staff;
  if (!staff.active || (staff.brand !== null && staff.brand !== brand.id)) {
    return refused('您的员工账号已停用，或者不属于这个品牌，请联系管理员。');
  }
  const session = { sessionId: randomUUID(), staffId, tokenHash: tokenHash(token), signedOn: true };
  await insertStaffSession(tx.db, { ...session, userAgent, address }, now);
  tx.audit({
    actor: `staff:${staffId}`,
    action: 'staff.logged-in',
    subject: `staff:${staffId}`,
    detail: { sessionId: session.sessionId, brand: brand.id, factor: 'sign-on' },
  });
  return { staffId, name, role, pending: null };
};

export const finishStaffSignOn: Verb<'finishStaffSignOn'> = async (context, { query }) => {
  const { app, staffHost, origin, cookies, log } = context;
  const { signOn } = app.providers;
  if (!staffHost || !signOn) return refuse('NOT_FOUND', '没有配置单点登录');
  const flow = readFlow(cookies.get(signOnCookie));
  // Good once, with any result.
  cookies.clear(signOnCookie);
  if (!flow) return refused('登录用时过长，或者不是在这个浏览器里开始的，请重新登录。');
  const answer = new URL(callbackPath, origin);
  answer.search = query;
  const who = await signOn.finish(answer, flow);
  if (typeof who === 'string') {
    log.warn({ trouble: who }, 'a staff sign-on was refused');
    return refused(troubles[who]);
  }
  const token = newToken();
  const member = await inTransaction(app.database, (tx) => logIn(tx, context, who, token));
  if (member instanceof Refusal) log.warn('a staff sign-on found no account');
  else cookies.set(staffCookie, token, staffSessionTimes.absolute / 1000);
  return member;
};
