import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { newQuoteNo } from './quote-number.ts';
import {
  insertQuote,
  originOfQuote,
  quoteByNo,
  type QuoteRow,
} from '#modules/products/rating/queries.ts';

export type Quote = QuoteRow;

/** A locked price, for the modules that decide about it. */
export const readQuote = (db: Db, quoteNo: string): Promise<Quote | undefined> =>
  quoteByNo(db, quoteNo);

/**
 * Locks a price that another party worked out for a customer; it keeps the origin of the earlier
 * sale.
 */
export const keepQuote = async (
  tx: Tx,
  owner: { readonly brand: string; readonly userId: string },
  quote: Omit<Quote, 'quoteNo'>,
  from: string,
): Promise<string> => {
  const origin = await originOfQuote(tx.db, from);
  if (!origin) throw new Error(`quote ${from} is gone`);
  const quoteNo = newQuoteNo(quote.createdAt);
  await insertQuote(tx.db, { ...owner, deviceId: '' }, { ...quote, quoteNo }, origin);
  return quoteNo;
};
