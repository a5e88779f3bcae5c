import type { Tx } from '#ground/db/transaction.ts';
import { withdrawAll } from '../queries.ts';

/** What was answered without coming to an order goes; what an order rests on is closed, and kept. */
export const eraseHealthData = async (
  tx: Tx,
  { userId, actor, now }: { readonly userId: string; readonly actor: string; readonly now: Date },
): Promise<{ readonly erased: number; readonly kept: number }> => {
  const done = await withdrawAll(tx.db, userId, now);
  tx.audit({ actor, action: 'health-data.withdrawn', subject: `user:${userId}`, detail: done });
  return done;
};
