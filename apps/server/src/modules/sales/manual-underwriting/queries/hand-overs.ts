import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/sales/manual-underwriting.ts';

type HandOverRow = Selectable<ManualUnderwritingTables['underwriting_hand_overs']>;

/** A case has one link at a time: a new one ends the old one. */
export const setHandOver = async (db: Db, row: HandOverRow): Promise<void> => {
  const { manual_underwriting_no: _, ...link } = row;
  await db
    .insertInto('underwriting_hand_overs')
    .values(row)
    .onConflict((conflict) => conflict.column('manual_underwriting_no').doUpdateSet(link))
    .execute();
};

export const handOverByHash = (db: Db, hash: Buffer): Promise<HandOverRow | undefined> =>
  db
    .selectFrom('underwriting_hand_overs')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
