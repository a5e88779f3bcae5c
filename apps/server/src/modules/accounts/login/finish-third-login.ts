import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { absorbGuest } from './absorb-guest.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { makeUser } from '../people/person.ts';
import { takeThirdLogin } from '../queries/third-logins.ts';
import {
  identityOf,
  insertIdentity,
  lockUser,
  userById,
  type Identity,
  type User,
} from '../queries/users.ts';
import { looksLikeToken, tokenHash } from '../sessions/token.ts';

interface Begun {
  readonly appid: string;
  readonly kind: Identity['kind'];
  readonly thirdType: number | null;
  readonly backUrl: string;
}

const refused = (): Refusal => refuse('THIRD_LOGIN_REFUSED');

const takeUp = async (
  { app, brand, deviceId, now, log }: Context,
  input: { readonly state?: string | undefined; readonly miniProgramAppid?: string | undefined },
): Promise<Begun | Refusal> => {
  if (input.miniProgramAppid !== undefined) {
    const ours = app.settings
      .get('mini-programs', brand.id)
      .some(({ appid }) => appid === input.miniProgramAppid);
    if (!ours) return refused();
    return { appid: input.miniProgramAppid, kind: 'mini-program', thirdType: null, backUrl: '/' };
  }
  const { state = '' } = input;
  const begun = looksLikeToken(state)
    ? await takeThirdLogin(app.database.db, tokenHash(state), now)
    : undefined;
  if (!begun) return refused();
  if (begun.brand !== brand.id || begun.device_id !== deviceId) {
    log.warn({ brand: begun.brand }, 'a sign-in came back to another brand or browser');
    return refused();
  }
  const { appid, third_type: thirdType, back_url: backUrl } = begun;
  return { appid, kind: 'official-account', thirdType, backUrl };
};

/**
 * Who signs in: the owner of the open id. Somebody who is logged in keeps their account, unless the
 * open id belongs to another account with a mobile, which then is the one they are in.
 */
const personBehind = async (
  tx: Tx,
  context: Context,
  identity: Omit<Identity, 'user_id' | 'created_at' | 'brand'>,
): Promise<User> => {
  const { brand, caller, now } = context;
  const self =
    caller.kind === 'visitor' || caller.kind === 'staff'
      ? undefined
      : await lockUser(tx.db, caller.userId);
  const known = await identityOf(tx.db, { brand: brand.id, ...identity });
  const owner = known && (await userById(tx.db, known.user_id));
  if (owner && (owner.mobile_index !== null || !self || self.mobile_index === null)) return owner;
  if (owner && self) {
    await absorbGuest(tx, context, owner, self);
    return self;
  }
  const user = self ?? (await makeUser(tx, { brand: brand.id, now }, null));
  const added = await insertIdentity(tx.db, {
    ...identity,
    brand: brand.id,
    user_id: user.user_id,
    created_at: now,
  });
  if (added) return user;
  // The same person came in twice at once; the other one made the account.
  const other = await identityOf(tx.db, { brand: brand.id, ...identity });
  const made = other && (await userById(tx.db, other.user_id));
  if (!made) throw new Error('an identity is taken and not there');
  return made;
};

export const finishThirdLogin: Verb<'finishThirdLogin'> = async (context, input) => {
  const { app, log } = context;
  const begun = await takeUp(context, input);
  if (begun instanceof Refusal) return begun;
  const { appid, kind, thirdType, backUrl } = begun;
  const person = await app.providers.messagingApp.exchangeCode({ appid, kind, code: input.code });
  if (person.kind !== 'person') {
    log.warn({ outcome: person.kind, reason: person.reason }, 'a sign-in code was not exchanged');
    return refused();
  }
  const { openid, unionid } = person;
  return inTransaction(app.database, async (tx) => {
    const identity = { appid, openid, unionid, kind, third_type: thirdType };
    const user = await personBehind(tx, context, identity);
    const signedIn = await beginSession(tx, context, { user, by: kind, thirdType, openid });
    return { ...signedIn, backUrl };
  });
};
