import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import type { CoverageRow } from './policies.ts';

export type OutsideRow = Selectable<PolicyTables['outside_policies']>;

export const outsideOf = (
  db: Db,
  filter: { readonly userId: string; readonly brand?: string },
): Promise<OutsideRow[]> =>
  db
    .selectFrom('outside_policies')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .$if(filter.brand !== undefined, (query) => query.where('brand', '=', filter.brand ?? ''))
    .orderBy('created_at')
    .execute();

export const outsideById = (
  db: Db,
  outsideId: string,
  lock: boolean,
): Promise<OutsideRow | undefined> =>
  db
    .selectFrom('outside_policies')
    .selectAll()
    .where('outside_id', '=', outsideId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** False when the id is another account's. */
export const putOutside = async (db: Db, row: OutsideRow): Promise<boolean> => {
  const { end_date, sealed, changed_at } = row;
  const put = await db
    .insertInto('outside_policies')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('outside_id')
        .doUpdateSet({ end_date, sealed, changed_at })
        .where('outside_policies.user_id', '=', row.user_id)
        .where('outside_policies.brand', '=', row.brand),
    )
    .returning('outside_id')
    .executeTakeFirst();
  return put !== undefined;
};

export const deleteOutside = async (db: Db, outsideId: string): Promise<void> => {
  await db.deleteFrom('outside_policies').where('outside_id', '=', outsideId).execute();
};

/**
 * Policies that end soon and whose owner was not reminded of that day; locked against other runs.
 */
export const takeEndingOutside = (
  db: Db,
  from: string,
  to: string,
  most: number,
): Promise<OutsideRow[]> =>
  db
    .updateTable('outside_policies')
    .set((row) => ({ reminded_of: row.ref('end_date') }))
    .where('outside_id', 'in', (inner) =>
      inner
        .selectFrom('outside_policies')
        .select('outside_id')
        .where('end_date', '>=', from)
        .where('end_date', '<=', to)
        .where(sql<boolean>`end_date is distinct from reminded_of`)
        .orderBy('end_date')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const coveragesOfAll = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlyMap<string, readonly CoverageRow[]>> => {
  if (policyNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_coverages')
    .selectAll()
    .where('policy_no', 'in', policyNos)
    .execute();
  return Map.groupBy(rows, ({ policy_no: policyNo }) => policyNo);
};
