import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';

export type CardRow = Selectable<PaymentTables['bank_cards']>;
export type SigningRow = Selectable<PaymentTables['card_signings']>;
export const cardById = (db: Db, cardId: string): Promise<CardRow | undefined> =>
  db.selectFrom('bank_cards').selectAll().where('card_id', '=', cardId).executeTakeFirst();

export const cardByIndex = (db: Db, userId: string, index: Buffer): Promise<CardRow | undefined> =>
  db
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_index', '=', index)
    .executeTakeFirst();

export const signedCards = (db: Db, brand: string, userId: string): Promise<CardRow[]> =>
  db
    .selectFrom('bank_cards')
    .selectAll()
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .where('state', '=', 'signed')
    .orderBy('changed_at', 'desc')
    .execute();

export const putCard = async (
  db: Db,
  row: Insertable<PaymentTables['bank_cards']>,
): Promise<void> => {
  const { bank_code, credit, elements_sealed, merchant, state, changed_at } = row;
  await db
    .insertInto('bank_cards')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('card_id')
        .doUpdateSet({ bank_code, credit, elements_sealed, merchant, state, changed_at }),
    )
    .execute();
};

export const changeCard = async (
  db: Db,
  cardId: string,
  change: Updateable<PaymentTables['bank_cards']>,
): Promise<void> => {
  await db.updateTable('bank_cards').set(change).where('card_id', '=', cardId).execute();
};

export const insertSigning = (
  db: Db,
  row: Insertable<PaymentTables['card_signings']>,
): Promise<SigningRow> =>
  db.insertInto('card_signings').values(row).returningAll().executeTakeFirstOrThrow();

export const signingByNo = (db: Db, signNo: string): Promise<SigningRow | undefined> =>
  db.selectFrom('card_signings').selectAll().where('sign_no', '=', signNo).executeTakeFirst();

export const lockSigning = (db: Db, signNo: string): Promise<SigningRow | undefined> =>
  db
    .selectFrom('card_signings')
    .selectAll()
    .where('sign_no', '=', signNo)
    .forUpdate()
    .executeTakeFirst();

export const latestSigning = (db: Db, cardId: string): Promise<SigningRow | undefined> =>
  db
    .selectFrom('card_signings')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const changeSigning = (
  db: Db,
  signNo: string,
  change: Updateable<PaymentTables['card_signings']>,
): Promise<SigningRow> =>
  db
    .updateTable('card_signings')
    .set(change)
    .where('sign_no', '=', signNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const countSignings = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('card_signings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when it has proved a person's identity before. */
export const markProof = async (
  db: Db,
  signNo: string,
  orderNo: string,
  at: Date,
): Promise<boolean> =>
  (await db
    .updateTable('card_signings')
    .set({ proved_order_no: orderNo, proved_at: at })
    .where('sign_no', '=', signNo)
    .where('proved_at', 'is', null)
    .returning('sign_no')
    .executeTakeFirst()) !== undefined;

/** How often a card has proved an identity since, under whichever account it was entered. */
export const countProofs = async (db: Db, cardIndex: Buffer, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('card_signings as s')
    .innerJoin('bank_cards as c', 'c.card_id', 's.card_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('c.card_index', '=', cardIndex)
    .where('s.proved_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};
