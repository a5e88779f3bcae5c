import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { giveQuote } from '#modules/products/rating/queries.ts';

/** A quote made before login belongs to the person from here on, also on another device. */
export const claimQuote = async (
  tx: Tx,
  context: Context,
  quoteNo: string | null,
): Promise<void> => {
  const owner = ownerOf(context);
  const { userId } = owner;
  if (quoteNo !== null && userId !== undefined)
    await giveQuote(tx.db, { ...owner, userId }, quoteNo);
};
