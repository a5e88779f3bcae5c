import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { SweepTables } from '#ground/db/tables/ground/sweeps.ts';

type SweepRow = Selectable<SweepTables['sweeps']>;

/** Starts over, unless a run of this day was interrupted: then it continues. */
export const beginSweep = async (db: Db, name: string, day: string, now: Date): Promise<void> => {
  const fresh = { day, position: '', seen: 0, failed: 0, started_at: now, finished_at: null };
  await db
    .insertInto('sweeps')
    .values({ name, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([row('sweeps.day', '<>', day), row('sweeps.finished_at', 'is not', null)]),
        ),
    )
    .execute();
};

export const sweepByName = (db: Db, name: string): Promise<SweepRow> =>
  db.selectFrom('sweeps').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** Another run of the same sweep takes turns with this one. */
export const lockSweep = (db: Db, name: string): Promise<SweepRow> =>
  db
    .selectFrom('sweeps')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const moveSweep = async (
  db: Db,
  name: string,
  change: Partial<Pick<SweepRow, 'position' | 'seen' | 'failed' | 'finished_at'>>,
): Promise<void> => {
  await db.updateTable('sweeps').set(change).where('name', '=', name).execute();
};
