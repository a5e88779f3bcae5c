import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  signersOf,
  type Signer,
  type SignerState,
} from '@parasol/domain/sales/orders/people/signers';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openOrder } from './order.ts';
import type { OrderRow } from './queries/orders.ts';
import { insertSigners, signerRowsOf, type SignerRow } from './queries/signers.ts';

export interface SignerOnOrder extends Signer {
  readonly state: SignerState;
  /** Absent until the envelope was opened. */
  readonly row: SignerRow | undefined;
}

/**
 * Signers of an order in sequence, and how far each has come. Ages are those of the day it was
 * placed.
 */
export const signersOnOrder = async (
  app: App,
  db: Db,
  order: OrderRow,
): Promise<readonly SignerOnOrder[]> => {
  const [{ application }, rows] = await Promise.all([
    openOrder(app, order),
    signerRowsOf(db, order.order_no),
  ]);
  const before: SignerState = order.signed_at === null ? 'waiting' : 'signed';
  return signersOf(application, dateOf(order.created_at.getTime())).map((each) => {
    const row = rows.find(({ signer }) => signer === each.signer);
    return { ...each, row, state: row?.state ?? before };
  });
};

/** Opens the envelope of a locked order that is to be signed; opening it again changes nothing. */
export const openEnvelope = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  actor: string,
): Promise<readonly SignerOnOrder[]> => {
  const signers = await signersOnOrder(app, tx.db, order);
  const orderNo = order.order_no;
  const added = await insertSigners(
    tx.db,
    signers.map(({ signer, mobile }) => ({
      order_no: orderNo,
      signer,
      mobile_index: app.vault.blindIndex('phone', mobile),
      changed_at: app.clock(),
    })),
  );
  if (added === 0) return signers;
  tx.audit({
    actor,
    action: 'order.envelope-opened',
    subject: `order:${orderNo}`,
    detail: { signers: signers.map(({ signer }) => signer) },
  });
  return signersOnOrder(app, tx.db, order);
};
