import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { EvidenceTables } from '#ground/db/tables/proof/evidence.ts';

export type PublishedKey = Selectable<EvidenceTables['evidence_keys']>;
export type HistoryRow = Selectable<EvidenceTables['evidence_key_history']>;
export type RootRow = Selectable<EvidenceTables['evidence_roots']>;

/** Known from its first use on, and for good. */
export const noteKey = async (
  db: Db,
  { fingerprint, kind, name }: Pick<PublishedKey, 'fingerprint' | 'kind' | 'name'>,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('evidence_keys')
    .values({ fingerprint, kind, name, first_at: at, last_at: at })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ last_at: at }))
    .execute();
};

/** Keys in use first. */
export const publishedKeys = (db: Db): Promise<PublishedKey[]> =>
  db.selectFrom('evidence_keys').selectAll().orderBy('last_at', 'desc').execute();

export const keyHistory = (db: Db): Promise<HistoryRow[]> =>
  db.selectFrom('evidence_key_history').selectAll().orderBy('number').execute();

export const insertEntry = async (
  db: Db,
  row: Insertable<EvidenceTables['evidence_key_history']>,
): Promise<void> => {
  await db.insertInto('evidence_key_history').values(row).execute();
};

/** Every root that ever stood above a stamp. */
export const publishedRoots = (db: Db): Promise<RootRow[]> =>
  db.selectFrom('evidence_roots').selectAll().orderBy('first_at').execute();

export const noteRoots = async (db: Db, rows: readonly RootRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('evidence_roots')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
