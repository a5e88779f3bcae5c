import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { errorCode } from './error-code.ts';
import type { Database } from '#ground/db/schema.ts';
import { isUnavailable } from './unavailable.ts';

/** Runs a read-only function; the result is the same wherever it ran. */
export type ReadAside = <Result>(
  read: (db: Kysely<Database>) => Promise<Result>,
) => Promise<Result>;

/** How long a replica may take to have the commits of the moment of asking. */
const patienceMs = 500;
const betweenMs = 10;
/** A late or lost replica is left alone for a while. */
const restMs = 5_000;

/** The replica cancelled it for a reason of its own; on the primary it can succeed. */
const isItsOwnTrouble = (error: unknown): boolean => {
  const code = errorCode(error);
  // A conflict with the replay; a write is our mistake and reported as one.
  return code === '40001' || (code !== '25006' && isUnavailable(error));
};

/**
 * Reads on a replica that has replayed all the primary had committed at the time of the question,
 * so the caller never reads less than they could know. Otherwise the primary is read.
 */
export const createReadAside = ({
  primary,
  replica,
  log,
}: {
  readonly primary: { readonly pool: Pool; readonly db: Kysely<Database> };
  readonly replica: Pool;
  readonly log: (message: string) => void;
}): ReadAside => {
  const aside = new Kysely<Database>({ dialect: new PostgresDialect({ pool: replica }) });
  let restsUntil = 0;
  let wasUsed = true;
  const rest = (why: string): void => {
    restsUntil = performance.now() + restMs;
    if (wasUsed) log(`the replica is not read: ${why}`);
    wasUsed = false;
  };
  const caughtUp = async (deadline: number): Promise<boolean> => {
    const { rows } = await primary.pool.query<{ committed: string }>(
      'select pg_current_wal_flush_lsn()::text as committed',
    );
    do {
      const seen = await replica.query<{ ready: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as ready',
        [rows[0]?.committed],
      );
      if (seen.rows[0]?.ready === true) return true;
      await pause(betweenMs);
    } while (performance.now() < deadline);
    return false;
  };
  const isUsable = async (): Promise<boolean> => {
    if (performance.now() < restsUntil) return false;
    const asked = caughtUp(performance.now() + patienceMs);
    // A silent replica gets no more time than a late one.
    const late = pause(2 * patienceMs, false, { ref: false });
    const usable = await Promise.race([asked, late]).catch(() => false);
    asked.catch(() => undefined);
    if (!usable) rest('it is behind, gone or no replica any more');
    return usable;
  };
  return async (read) => {
    if (!(await isUsable())) return read(primary.db);
    try {
      const result = await read(aside);
      wasUsed = true;
      return result;
    } catch (error) {
      if (!isItsOwnTrouble(error)) throw error;
      rest(String(error));
      return read(primary.db);
    }
  };
};
