import { sql, type Selectable } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

/** Family members whose names are not indexed yet, locked against parallel runs. */
export const lockNamelessFamily = (
  db: Db,
  most: number,
): Promise<Selectable<Database['family_members']>[]> =>
  db
    .selectFrom('family_members')
    .selectAll()
    .where(sql<boolean>`not names_known`)
    .orderBy('member_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const markFamilyNamesKnown = async (db: Db, memberId: string): Promise<void> => {
  await db
    .updateTable('family_members')
    .set({ names_known: true })
    .where('member_id', '=', memberId)
    .execute();
};

/** Family members and their owners, for statements of other modules to join. */
export const familyFacts = sql<{ member_id: string; user_id: string }>`(
  select member_id, user_id from family_members)`;
