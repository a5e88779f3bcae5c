import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type IdentityRow = Selectable<OrderTables['order_identities']>;
export type SignatureRow = Selectable<OrderTables['order_signatures']>;

export const identitiesOf = (db: Kysely<Database>, orderNo: string): Promise<IdentityRow[]> =>
  db.selectFrom('order_identities').selectAll().where('order_no', '=', orderNo).execute();

export const setIdentity = async (db: Kysely<Database>, identity: IdentityRow): Promise<void> => {
  const { state, note, decided_by, at } = identity;
  await db
    .insertInto('order_identities')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['order_no', 'party']).doUpdateSet({ state, note, decided_by, at }),
    )
    .execute();
};

/** Whatever still waited for a person when the register had verified everybody. */
export const settleByRegister = async (
  db: Kysely<Database>,
  orderNo: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('order_identities')
    .set({ state: 'accepted', decided_by: 'register', at })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'sent')
    .execute();
};

export const signatureOf = (
  db: Kysely<Database>,
  orderNo: string,
  signer: string,
): Promise<SignatureRow | undefined> =>
  db
    .selectFrom('order_signatures')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('signer', '=', signer)
    .executeTakeFirst();

export const insertSignature = async (
  db: Kysely<Database>,
  signature: SignatureRow,
): Promise<void> => {
  await db.insertInto('order_signatures').values(signature).execute();
};
