import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { checkCode } from './check-code.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { lockUser } from '#modules/base/accounts/queries/users.ts';

/** Judges a code that was sent to the caller's own mobile; a refusal must still be committed. */
export const checkOwnCode = async (
  tx: Tx,
  context: Context,
  purpose: string,
  code: string,
): Promise<Refusal | null> => {
  const userId = personOf(context.caller);
  const user = userId === null ? undefined : await lockUser(tx.db, userId);
  if (!user || user.mobile_index === null) return refuse('MOBILE_NOT_BOUND');
  return checkCode(tx, context, { mobileIndex: user.mobile_index, purpose, code });
};
