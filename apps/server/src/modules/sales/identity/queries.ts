import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { IdentityTables } from '#ground/db/tables/sales/identity.ts';
import { holdFile } from '#ground/files/queries.ts';

export type ReadingRow = Selectable<IdentityTables['card_readings']>;
export type HandOverRow = Selectable<IdentityTables['hand_overs']>;

export const readingsOf = (db: Db, orderNo: string): Promise<ReadingRow[]> =>
  db.selectFrom('card_readings').selectAll().where('order_no', '=', orderNo).execute();

/** The last reading of a picture counts; false when the picture was removed meanwhile. */
export const setReading = async (db: Db, reading: ReadingRow): Promise<boolean> => {
  const { kind, problems, reader, at } = reading;
  if (!(await holdFile(db, reading.file_id))) return false;
  await db
    .insertInto('card_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({ kind, problems, reader, at }),
    )
    .execute();
  return true;
};

/** An order has one link at a time: a new one ends the previous one. */
export const setHandOver = async (db: Db, row: HandOverRow): Promise<void> => {
  const { token_hash, brand, user_id, until, uploads } = row;
  await db
    .insertInto('hand_overs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet({ token_hash, brand, user_id, until, uploads }),
    )
    .execute();
};

export const handOverByHash = (db: Db, hash: Buffer): Promise<HandOverRow | undefined> =>
  db.selectFrom('hand_overs').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** Counts one more picture; false when the link has had all it may send. */
export const countUpload = async (db: Db, hash: Buffer, most: number): Promise<boolean> => {
  const counted = await db
    .updateTable('hand_overs')
    .set({ uploads: sql`uploads + 1` })
    .where('token_hash', '=', hash)
    .where('uploads', '<', most)
    .returning('uploads')
    .executeTakeFirst();
  return counted !== undefined;
};
