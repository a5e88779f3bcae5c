import { randomUUID } from 'node:crypto';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { ofUser, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  insertUser,
  userById,
  userByMobile,
  type User,
} from '#modules/base/accounts/queries/users.ts';

export interface SealedMobile {
  readonly sealed: Buffer;
  readonly index: Buffer;
}

export const sealedMobile = sealed(
  { table: 'users', column: 'mobile_sealed', key: ['user_id'] },
  { keeper: ofUser, form: text, erased: null, sale: { none: 'an account' } },
);

export const sealMobile = async (
  app: App,
  userId: string,
  mobile: string,
): Promise<SealedMobile> => ({
  sealed: await sealedMobile.seal(app, { user_id: userId }, mobile),
  index: app.vault.blindIndex('phone', mobile),
});

/** The bound mobile in full; null when there is none. */
export const { open: mobileOf } = sealedMobile;

/** The mobile of an account. */
export const mobileOfPerson = async (app: App, userId: string): Promise<string | null> => {
  const user = await userById(app.database.db, userId);
  return user ? mobileOf(app, user) : null;
};

/** `138****5678`, for the person themselves to recognise. */
export const shownMobile = async (app: App, user: User): Promise<string | null> => {
  const mobile = await mobileOf(app, user);
  return mobile === null ? null : maskPhone(mobile);
};

export const makeUser = async (
  tx: Tx,
  user: { readonly userId?: string; readonly brand: string; readonly now: Date },
  mobile: SealedMobile | null,
): Promise<User> => {
  const userId = user.userId ?? randomUUID();
  const made = await insertUser(tx.db, {
    user_id: userId,
    crypto_user_id: randomUUID(),
    brand: user.brand,
    mobile_sealed: mobile?.sealed ?? null,
    mobile_index: mobile?.index ?? null,
    created_at: user.now,
  });
  // Another request may have made the account of this mobile a moment ago.
  const found =
    made || mobile === null
      ? await userById(tx.db, userId)
      : await userByMobile(tx.db, user.brand, mobile.index);
  if (!found) throw new Error('the user who was just made is gone');
  if (made) {
    tx.audit({
      actor: `customer:${userId}`,
      action: 'user.created',
      subject: `user:${userId}`,
      detail: { brand: user.brand, mobileBound: mobile !== null },
    });
  }
  return found;
};
