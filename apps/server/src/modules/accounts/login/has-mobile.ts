import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { userById } from '../queries/users.ts';

/** Whether this is the mobile that somebody is bound to, told by its blind index. */
export const hasMobile = async (
  db: Kysely<Database>,
  userId: string,
  mobileIndex: Buffer,
): Promise<boolean> => (await userById(db, userId))?.mobile_index?.equals(mobileIndex) ?? false;
