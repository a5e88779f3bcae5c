import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

type BlockedRow = Selectable<OrderTables['blocked_people']>;

/** Blocking a person again changes nothing. */
export const insertBlocked = async (db: Kysely<Database>, row: BlockedRow): Promise<boolean> => {
  const { rows } = await sql<{ person_index: Buffer }>`
    insert into blocked_people (person_index, reason, added_by, added_at)
    values (${row.person_index}, ${row.reason}, ${row.added_by}, ${row.added_at})
    on conflict do nothing returning person_index`.execute(db);
  return rows.length > 0;
};

export const isBlocked = async (db: Kysely<Database>, person: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('blocked_people')
    .select('added_at')
    .where('person_index', '=', person)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** False when they were not blocked, or for another reason than the one that is named. */
export const deleteBlocked = async (
  db: Kysely<Database>,
  person: Buffer,
  reason?: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_people')
    .where('person_index', '=', person)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
