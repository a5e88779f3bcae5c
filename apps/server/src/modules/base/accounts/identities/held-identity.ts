import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { sessionById } from '#modules/base/accounts/queries/sessions.ts';
import type { NewIdentity } from '#modules/base/accounts/queries/users.ts';

export type HeldIdentity = Pick<NewIdentity, 'brand' | 'appid' | 'openid' | 'kind' | 'third_type'>;

/** The open id that this session signed in by, whether or not it is linked to the account. */
export const heldIdentity = async (
  db: Db,
  { caller, brand }: Context,
): Promise<HeldIdentity | null> => {
  if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
  const session = await sessionById(db, caller.sessionId);
  if (!session || session.appid === null || session.openid === null) return null;
  const { appid, openid, third_type: thirdType } = session;
  const kind = thirdType === null ? 'mini-program' : 'official-account';
  return { brand: brand.id, appid, openid, kind, third_type: thirdType };
};
