import type { Db } from '#ground/db/schema.ts';
import { userById } from '#modules/base/accounts/queries/users.ts';

/** Whether this is the mobile that an account is bound to, found by its blind index. */
export const hasMobile = async (db: Db, userId: string, mobileIndex: Buffer): Promise<boolean> =>
  (await userById(db, userId))?.mobile_index?.equals(mobileIndex) ?? false;
