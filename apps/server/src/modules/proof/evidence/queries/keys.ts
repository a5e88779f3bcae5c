import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { EvidenceTables } from '#ground/db/tables/proof/evidence.ts';

export type PublishedKey = Selectable<EvidenceTables['evidence_keys']>;

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

/** The ones in use first. */
export const publishedKeys = (db: Db): Promise<PublishedKey[]> =>
  db.selectFrom('evidence_keys').selectAll().orderBy('last_at', 'desc').execute();
