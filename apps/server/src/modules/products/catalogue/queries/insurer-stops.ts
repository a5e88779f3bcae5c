import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

export type InsurerStopRow = Selectable<Database['insurer_stops']>;

export const insurerStops = (db: Db): Promise<InsurerStopRow[]> =>
  db.selectFrom('insurer_stops').selectAll().orderBy('insurer').execute();

export const insertStop = async (
  db: Db,
  row: Insertable<Database['insurer_stops']>,
): Promise<void> => {
  await db.insertInto('insurer_stops').values(row).execute();
};

export const removeStop = async (db: Db, insurer: string): Promise<void> => {
  await db.deleteFrom('insurer_stops').where('insurer', '=', insurer).execute();
};
