import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { deleteCalculations, giveCalculations } from '../queries.ts';

/** A guest turned out to have an account: what they calculated goes along. */
export const moveCalculations = (
  tx: Tx,
  _app: App,
  { guestId, userId }: Events['guest.absorbed'],
): Promise<void> => giveCalculations(tx.db, guestId, userId);

/** What somebody who leaves had calculated: it says how old they are, and whom they care for. */
export const forgetCalculations = (
  tx: Tx,
  _app: App,
  { userId }: Events['account.closed'],
): Promise<void> => deleteCalculations(tx.db, userId);
