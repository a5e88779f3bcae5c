import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** Names of colleagues, for statements of other modules to join. */
export const staffFacts = sql<{ staff_id: string; name: string; account: string }>`(
  select staff_id, name, account from staff)`;

/** Every colleague, also former ones, by their account. */
export const allStaffNames = (db: Db) =>
  db.selectFrom('staff').select(['staff_id', 'name', 'account']).orderBy('account').execute();

export const staffIdsNamed = async (db: Db, name: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('name', '=', name)
    .limit(20)
    .execute();
  return rows.map(({ staff_id: staffId }) => staffId);
};

export const staffNames = async (
  db: Db,
  staffIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(staffIds.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ staff_id: id, name }) => [id, name]));
};
