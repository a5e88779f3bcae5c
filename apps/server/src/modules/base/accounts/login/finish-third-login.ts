import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { beginSession, type Login } from '#modules/base/accounts/sessions/begin-session.ts';
import { makeUser } from '#modules/base/accounts/people/person.ts';
import { sessionById } from '#modules/base/accounts/queries/sessions.ts';
import { takeThirdLogin, type ThirdLogin } from '#modules/base/accounts/queries/third-logins.ts';
import {
  identityOf,
  insertIdentity,
  lockUser,
  userById,
  type NewIdentity,
  type User,
} from '#modules/base/accounts/queries/users.ts';
import { looksLikeToken, tokenHash } from '#modules/base/accounts/sessions/token.ts';

interface Begun {
  readonly appid: string;
  readonly kind: NewIdentity['kind'];
  readonly thirdType: number | null;
  readonly backUrl: string;
  readonly agreements: ThirdLogin['agreements'];
}

const refused = (): Refusal => refuse('THIRD_LOGIN_REFUSED');

/**
 * Only the browser that began may finish here: a stranger can send any victim a link with a code.
 */
const takeUp = async (
  { app, brand, deviceId, now, log }: Context,
  input: { readonly state: string; readonly miniProgramAppid?: string | undefined },
): Promise<Begun | Refusal> => {
  const begun = looksLikeToken(input.state)
    ? await takeThirdLogin(app.database.db, tokenHash(input.state), now)
    : undefined;
  if (!begun) return refused();
  if (begun.brand !== brand.id || begun.device_id !== deviceId) {
    log.warn({ brand: begun.brand }, 'a sign-in came back to another brand or browser');
    return refused();
  }
  const { kind, third_type: thirdType, back_url: backUrl, agreements } = begun;
  if (kind === 'official-account') {
    return begun.appid === null
      ? refused()
      : { appid: begun.appid, kind, thirdType, backUrl, agreements };
  }
  const mine = app.settings
    .get('mini-programs', brand.id)
    .find(({ appid }) => appid === input.miniProgramAppid);
  return mine ? { appid: mine.appid, kind, thirdType, backUrl, agreements } : refused();
};

type SignedIdentity = Omit<NewIdentity, 'user_id' | 'created_at' | 'brand'>;

/** Whether every agreement in force was agreed to, in the version that was shown. */
const agreedToAll = ({ app, brand, now }: Context, agreements: Begun['agreements']): boolean =>
  app.agreements
    .inForce(brand.id, dateOf(now.getTime()))
    .every(({ type }) => agreements.some((each) => each.type === type));

/** The owner of an open id; a new person agrees first, then gets an account. */
const ownerOf = async (
  tx: Tx,
  context: Context,
  identity: SignedIdentity,
  agreements: Begun['agreements'],
): Promise<User | Refusal> => {
  const { brand, now } = context;
  const find = async (): Promise<User | undefined> => {
    const known = await identityOf(tx.db, { brand: brand.id, ...identity });
    return known && userById(tx.db, known.user_id);
  };
  const owner = await find();
  if (owner) return owner;
  if (!agreedToAll(context, agreements)) return refuse('AGREEMENTS_REQUIRED');
  const user = await makeUser(tx, { brand: brand.id, now }, null);
  const row = { ...identity, brand: brand.id, user_id: user.user_id, created_at: now };
  if (await insertIdentity(tx.db, row)) return user;
  // The same person signed in twice at once; the other request made the account.
  const made = await find();
  if (!made) throw new Error('an identity is taken and not there');
  return made;
};

/**
 * The account that signs in. A customer logged in with their mobile keeps that account: the session
 * knows the open id from now on, and the account owns it only after the customer links it.
 */
const whoSignsIn = async (
  tx: Tx,
  context: Context,
  identity: SignedIdentity,
  agreements: Begun['agreements'],
): Promise<Pick<Login, 'user' | 'by'> | Refusal> => {
  const { caller } = context;
  if (caller.kind !== 'visitor' && caller.kind !== 'staff' && caller.mobileBound) {
    const user = await lockUser(tx.db, caller.userId);
    const session = await sessionById(tx.db, caller.sessionId);
    if (user && session) return { user, by: session.login_by };
  }
  const user = await ownerOf(tx, context, identity, agreements);
  return user instanceof Refusal ? user : { user, by: identity.kind };
};

export const finishThirdLogin: Verb<'finishThirdLogin'> = async (context, input) => {
  const { app, log } = context;
  const begun = await takeUp(context, input);
  if (begun instanceof Refusal) return begun;
  const { appid, kind, thirdType, backUrl, agreements } = begun;
  const person = await app.providers.messagingApp.exchangeCode({ appid, kind, code: input.code });
  if (person.kind !== 'person') {
    log.warn({ outcome: person.kind, reason: person.reason }, 'a sign-in code was not exchanged');
    return refused();
  }
  const { openid, unionid } = person;
  return inTransaction(app.database, async (tx) => {
    const identity = { appid, openid, unionid, kind, third_type: thirdType };
    const who = await whoSignsIn(tx, context, identity, agreements);
    if (who instanceof Refusal) return who;
    const login = { ...who, thirdType, openid, appid, agreements };
    const signedIn = await beginSession(tx, context, login);
    return { ...signedIn, backUrl };
  });
};
