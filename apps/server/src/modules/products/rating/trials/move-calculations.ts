import type { Reacts } from '#reaction.ts';
import { deleteCalculations, giveCalculations } from '#modules/products/rating/queries.ts';

/** A guest turned out to have an account: their calculations move along. */
export const moveCalculations: Reacts<'guest.absorbed'> = (tx, _app, { guestId, userId }) =>
  giveCalculations(tx.db, guestId, userId);

/** Deletes the calculations of a person who closes the account: they tell ages and family. */
export const forgetCalculations: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  deleteCalculations(tx.db, userId);
