import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { staffById } from '../queries/staff.ts';

/** What somebody of staff is called; nothing for an account that is gone. */
export const staffName = async (db: Kysely<Database>, staffId: string): Promise<string> =>
  (await staffById(db, staffId))?.name ?? '';

/** By what they log in with, for the services that know our staff by it. */
export const staffAccount = async (db: Kysely<Database>, staffId: string): Promise<string> =>
  (await staffById(db, staffId))?.account ?? '';
