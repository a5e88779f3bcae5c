import type { Tx } from '#ground/db/transaction.ts';
import { deleteBlocked } from '#modules/sales/orders/queries/staff.ts';
import { becauseDead } from './block-dead.ts';

/** A person turned out to be alive: they may apply again, unless they are blocked for more. */
export const unblockAlive = async (
  tx: Tx,
  indexes: readonly Buffer[],
  actor: string,
): Promise<void> => {
  for (const index of indexes)
    if (await deleteBlocked(tx.db, index, becauseDead))
      tx.audit({
        actor,
        action: 'blocked-person.removed',
        subject: `blocked-person:${index.toString('hex')}`,
        detail: { reason: '身故报告已撤销' },
      });
};
