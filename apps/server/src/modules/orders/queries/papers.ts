import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type PaperRow = Insertable<OrderTables['person_papers']>;

/** Somebody asked about: the number of a paper, and the names under which their others may stand. */
export interface AskedPerson {
  readonly number: Buffer;
  readonly tiedNames: readonly Buffer[];
}

/** The two lists that `papers_of` takes: a person with several names is there several times. */
export const askedLists = (
  people: readonly AskedPerson[],
): { readonly numbers: Buffer[]; readonly names: (Buffer | null)[] } => {
  const pairs = people.flatMap(({ number, tiedNames }) =>
    (tiedNames.length === 0 ? [null] : tiedNames).map((name) => ({ number, name })),
  );
  return { numbers: pairs.map(({ number }) => number), names: pairs.map(({ name }) => name) };
};

/** Every number these people are known to have. */
export const numbersOf = async (
  db: Kysely<Database>,
  people: readonly AskedPerson[],
): Promise<Buffer[]> => {
  const { numbers, names } = askedLists(people);
  const { rows } = await sql<{ number: Buffer }>`
    select number_index as number from papers_of(${numbers}::bytea[], ${names}::bytea[])`.execute(
    db,
  );
  return rows.map(({ number }) => number);
};

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
