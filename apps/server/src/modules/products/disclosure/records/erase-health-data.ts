import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { withdrawAll } from '#modules/products/disclosure/queries/records.ts';
import { keepVerdicts } from './verdicts/keep-verdicts.ts';

/**
 * Without the consent there is no ground for storing the answers. Answers without an order are
 * deleted; those behind an order are closed, and kept. The bare fact of a refusal with its day and
 * product class is kept on a ground of its own.
 */
export const eraseHealthData = async (
  tx: Tx,
  app: App,
  { userId, type, actor }: Events['consent.withdrawn'],
): Promise<{ readonly erased: number; readonly kept: number }> => {
  if (type !== 'sensitive') return { erased: 0, kept: 0 };
  await keepVerdicts(tx, app, userId, 'withdrawn');
  const done = await withdrawAll(tx.db, app.ports.noticeOrders, userId, app.clock());
  tx.audit({ actor, action: 'health-data.withdrawn', subject: `user:${userId}`, detail: done });
  return done;
};
