import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { deleteCalculations, giveCalculations } from '#modules/products/rating/queries.ts';

/** A guest turned out to have an account: their calculations move along. */
export const moveCalculations = (
  tx: Tx,
  _app: App,
  { guestId, userId }: Events['guest.absorbed'],
): Promise<void> => giveCalculations(tx.db, guestId, userId);

/** Deletes the calculations of a person who closes the account: they tell ages and family. */
export const forgetCalculations = (
  tx: Tx,
  _app: App,
  { userId }: Events['account.closed'],
): Promise<void> => deleteCalculations(tx.db, userId);
