import type { Tx } from '#ground/db/transaction.ts';
import { deleteCalculations, giveCalculations } from '../queries.ts';

/** A guest turned out to have an account: what they calculated goes along. */
export const moveCalculations = (tx: Tx, from: string, to: string): Promise<void> =>
  giveCalculations(tx.db, from, to);

/** What somebody who leaves had calculated: it says how old they are, and whom they care for. */
export const forgetCalculations = (tx: Tx, userId: string): Promise<void> =>
  deleteCalculations(tx.db, userId);
