import type { Kysely } from 'kysely';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Database } from '#ground/db/schema.ts';
import { originOfQuote } from '../queries.ts';

/** How the customer who got this price had come, and who sold it: what comes of it inherits that. */
export const quoteOrigin = (
  db: Kysely<Database>,
  quoteNo: string,
): Promise<SaleOrigin | undefined> => originOfQuote(db, quoteNo);
