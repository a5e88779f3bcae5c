import { sql } from 'kysely';
import type { ClockState } from '@parasol/domain/base/platform/clock-jump';
import type { Db } from '#ground/db/schema.ts';

/** The state as it is now; another change waits until the commit. */
export const lockClock = async (db: Db): Promise<ClockState | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('clock watch', 0))`.execute(db);
  const row = await db.selectFrom('clock_watch').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    seenAt: row.seen_at.getTime(),
    heldSince: row.held_since?.getTime() ?? null,
    offMs: row.off_ms,
  };
};

export const putClock = async (db: Db, state: ClockState): Promise<void> => {
  const row = {
    seen_at: new Date(state.seenAt),
    held_since: state.heldSince === null ? null : new Date(state.heldSince),
    off_ms: state.offMs,
  };
  await db
    .insertInto('clock_watch')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no time');
  return row.now;
};

/** Statement for whether the clock is held. */
export const clockHeld = sql`select held_since is not null from clock_watch`;
