import type { Tx } from '#ground/db/transaction.ts';
import { insertPurchase, type Purchase } from '#modules/products/catalogue/queries/comments.ts';

/** Called in the transaction that issues a policy: the buyer may comment from then on. */
export const recordPurchase = (tx: Tx, purchase: Purchase): Promise<void> =>
  insertPurchase(tx.db, purchase);
