import type { Selectable } from 'kysely';
import type { SignerState } from '@parasol/domain/sales/orders/people/signers';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type SignerRow = Selectable<OrderTables['order_signers']>;
type Which = Pick<SignerRow, 'order_no' | 'signer'>;

/** The signers who were not there before. */
export const insertSigners = async (
  db: Db,
  signers: readonly Pick<SignerRow, 'order_no' | 'signer' | 'mobile_index' | 'changed_at'>[],
): Promise<number> => {
  const added = await db
    .insertInto('order_signers')
    .values([...signers])
    .onConflict((conflict) => conflict.doNothing())
    .returning('signer')
    .execute();
  return added.length;
};

export const signerRowsOf = (db: Db, orderNo: string): Promise<SignerRow[]> =>
  db.selectFrom('order_signers').selectAll().where('order_no', '=', orderNo).execute();

export const signerByLink = (db: Db, linkHash: Buffer): Promise<SignerRow | undefined> =>
  db.selectFrom('order_signers').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();

/** A fresh link asks a signer again, even one who refused before. */
export const setSignerLink = async (
  db: Db,
  { order_no: orderNo, signer }: Which,
  link: { readonly hash: Buffer; readonly until: Date; readonly texted: boolean },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('order_signers')
    .set((row) => ({
      link_hash: link.hash,
      link_until: link.until,
      state: 'waiting',
      reason_sealed: null,
      texts: row('texts', '+', link.texted ? 1 : 0),
      changed_at: now,
    }))
    .where('order_no', '=', orderNo)
    .where('signer', '=', signer)
    .execute();
};

/** The signed text has changed: every signer is asked again, with a new link. */
export const askSignersAgain = async (db: Db, orderNo: string, now: Date): Promise<void> => {
  await db
    .updateTable('order_signers')
    .set({
      state: 'waiting',
      reason_sealed: null,
      link_hash: null,
      link_until: null,
      changed_at: now,
    })
    .where('order_no', '=', orderNo)
    .execute();
};

export const settleSigner = async (
  db: Db,
  { order_no: orderNo, signer }: Which,
  state: Exclude<SignerState, 'waiting'>,
  reason: Buffer | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('order_signers')
    .set({ state, reason_sealed: reason, changed_at: now })
    .where('order_no', '=', orderNo)
    .where('signer', '=', signer)
    .execute();
};
