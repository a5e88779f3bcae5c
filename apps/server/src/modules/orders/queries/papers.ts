import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type PaperRow = Insertable<OrderTables['person_papers']>;

export const insertPapers = async (
  db: Kysely<Database>,
  papers: readonly PaperRow[],
): Promise<void> => {
  await db
    .insertInto('person_papers')
    .values([...papers])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Orders whose papers are not known yet, the rows locked against others who do the same. */
export const lockUnknownPapers = (
  db: Kysely<Database>,
  most: number,
): Promise<Selectable<OrderTables['orders']>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`not papers_known`)
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
