import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** The person asked about: the number of a document, and the names their others may carry. */
export interface AskedPerson {
  readonly number: Buffer;
  readonly tiedNames: readonly Buffer[];
}

/** The two lists that `papers_of` takes: a person with several names is in them several times. */
export const askedLists = (
  people: readonly AskedPerson[],
): { readonly numbers: Buffer[]; readonly names: (Buffer | null)[] } => {
  const pairs = people.flatMap(({ number, tiedNames }) =>
    (tiedNames.length === 0 ? [null] : tiedNames).map((name) => ({ number, name })),
  );
  return { numbers: pairs.map(({ number }) => number), names: pairs.map(({ name }) => name) };
};

/** Every number these people are known to have. */
export const numbersOf = async (db: Db, people: readonly AskedPerson[]): Promise<Buffer[]> => {
  const { numbers, names } = askedLists(people);
  const { rows } = await sql<{ number: Buffer }>`
    select number_index as number from papers_of(${numbers}::bytea[], ${names}::bytea[])`.execute(
    db,
  );
  return rows.map(({ number }) => number);
};
