import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertBlocked } from '#modules/sales/orders/queries/staff.ts';

export const becauseDead = '已身故';

/** A dead person can neither insure nor be insured. */
export const blockDead = async (
  tx: Tx,
  app: App,
  indexes: readonly Buffer[],
  actor: string,
): Promise<void> => {
  for (const index of new Map(indexes.map((each) => [each.toString('hex'), each])).values()) {
    const row = {
      person_index: index,
      reason: becauseDead,
      added_by: actor,
      added_at: app.clock(),
    };
    if (await insertBlocked(tx.db, row))
      tx.audit({
        actor,
        action: 'blocked-person.added',
        subject: `blocked-person:${index.toString('hex')}`,
        detail: { reason: row.reason },
      });
  }
};
