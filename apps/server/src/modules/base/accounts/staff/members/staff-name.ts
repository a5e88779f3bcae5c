import type { Db } from '#ground/db/schema.ts';
import { staffById } from '#modules/base/accounts/queries/staff.ts';

/** Display name of a colleague; empty for a deleted account. */
export const staffName = async (db: Db, staffId: string): Promise<string> =>
  (await staffById(db, staffId))?.name ?? '';

/** The login name, for outside services that know our staff by it. */
export const staffAccount = async (db: Db, staffId: string): Promise<string> =>
  (await staffById(db, staffId))?.account ?? '';
