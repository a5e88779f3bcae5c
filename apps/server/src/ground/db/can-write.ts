import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

/**
 * Whether a commit would really reach the disk: a message in the write-ahead log that no table
 * keeps. A full disk or a read-only standby says no.
 */
export const canWrite = async ({ db }: OpenDatabase): Promise<boolean> => {
  const probe = sql`select pg_logical_emit_message(true, 'readiness', '')`.execute(db).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, 2000, false).unref();
  });
  return Promise.race([probe, late]);
};
