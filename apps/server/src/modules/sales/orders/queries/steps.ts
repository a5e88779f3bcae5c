import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type IdentityRow = Selectable<OrderTables['order_identities']>;
export type SignatureRow = Selectable<OrderTables['order_signatures']>;

export const identitiesOf = (db: Db, orderNo: string): Promise<IdentityRow[]> =>
  db.selectFrom('order_identities').selectAll().where('order_no', '=', orderNo).execute();

export const setIdentity = async (db: Db, identity: IdentityRow): Promise<void> => {
  const { state, note, decided_by, at } = identity;
  await db
    .insertInto('order_identities')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['order_no', 'party']).doUpdateSet({ state, note, decided_by, at }),
    )
    .execute();
};

/**
 * Ends identity reviews that still waited for staff when the register had verified every person:
 * the people they were about.
 */
export const settleByRegister = async (db: Db, orderNo: string, at: Date): Promise<string[]> => {
  const settled = await db
    .updateTable('order_identities')
    .set({ state: 'accepted', decided_by: 'register', at })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'sent')
    .returning('party')
    .execute();
  return settled.map(({ party }) => party);
};

/** The last one, whether or not it still counts, or the one of a round. */
export const signatureOf = (
  db: Db,
  orderNo: string,
  signer: string,
  round?: number,
): Promise<SignatureRow | undefined> =>
  db
    .selectFrom('order_signatures')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('signer', '=', signer)
    .$if(round !== undefined, (query) => query.where('round', '=', round ?? 0))
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The signature of a signer that was valid at a moment. */
export const roundAt = async (
  db: Db,
  orderNo: string,
  signer: string,
  at: Date,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('order_signatures')
      .select('round')
      .where('order_no', '=', orderNo)
      .where('signer', '=', signer)
      .where('signed_at', '<=', at)
      .orderBy('round', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.round;

/**
 * The moment since which an order waits to be underwritten again; earlier signatures do not count.
 */
export const supplementedAt = async (db: Db, orderNo: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('order_moves')
      .select((row) => row.fn.max('at').as('at'))
      .where('order_no', '=', orderNo)
      .where('event', '=', 'tell-again')
      .where('to_state', '=', 'referred')
      .executeTakeFirst()
  )?.at ?? null;

export const insertSignature = async (db: Db, signature: SignatureRow): Promise<void> => {
  await db.insertInto('order_signatures').values(signature).execute();
};

/** Decisions of staff about the papers of people on orders, for statements of other modules. */
export const identityFacts = sql<
  Pick<Selectable<OrderTables['order_identities']>, 'order_no' | 'party' | 'state' | 'at'>
>`(select order_no, party, state, at from order_identities)`;
