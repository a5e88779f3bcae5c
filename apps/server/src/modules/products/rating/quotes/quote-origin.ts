import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Db } from '#ground/db/schema.ts';
import { originOfQuote } from '#modules/products/rating/queries.ts';

/** The links and the seller of the customer who got this price: the order inherits them. */
export const quoteOrigin = (db: Db, quoteNo: string): Promise<SaleOrigin | undefined> =>
  originOfQuote(db, quoteNo);
