import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { absorbGuest } from './absorb-guest.ts';
import {
  identityOf,
  insertIdentity,
  lockUser,
  userById,
} from '#modules/base/accounts/queries/users.ts';
import { heldIdentity, type HeldIdentity } from './held-identity.ts';
import { tellLinked } from './tell-linked.ts';

const elsewhere = (): Refusal =>
  refuse('CONFLICT', '这个微信已经绑定了另一个账户，请先登录那个账户解除绑定');

/** The open id that this browser signed in by leads into the account from now on. */
export const linkIdentity: Verb<'linkIdentity'> = (context, { verifyCode }) =>
  inTransaction(context.app.database, async (tx) => {
    const identity = await heldIdentity(tx.db, context);
    if (!identity) return refuse('THIRD_LOGIN_REFUSED', '请在微信中打开本页，登录后再绑定');
    const refused = await checkOwnCode(tx, context, 'link-identity', verifyCode);
    return refused ?? (await link(tx, context, identity)) ?? {};
  });

const link = async (
  tx: Tx,
  context: PersonContext,
  identity: HeldIdentity,
): Promise<Refusal | undefined> => {
  const { person, now } = context;
  const known = await identityOf(tx.db, identity);
  // Pressing the button twice is no fault.
  if (known?.user_id === person) return undefined;
  if (!known) {
    const row = { ...identity, unionid: null, user_id: person, created_at: now };
    const linked = await insertIdentity(tx.db, row);
    if (!linked) return elsewhere();
    await tellLinked(tx, context, linked);
    return undefined;
  }
  const [owner, self] = await Promise.all([
    userById(tx.db, known.user_id),
    lockUser(tx.db, person),
  ]);
  if (!self || !owner || owner.mobile_index !== null) return elsewhere();
  await absorbGuest(tx, context, owner, self);
  return undefined;
};
