import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertBlocked } from '../queries/staff.ts';

/** Nobody is insured, and nobody insures, in the name of somebody who died. */
export const blockDead = async (
  tx: Tx,
  app: App,
  indexes: readonly Buffer[],
  actor: string,
): Promise<void> => {
  for (const index of new Map(indexes.map((each) => [each.toString('hex'), each])).values()) {
    const row = { person_index: index, reason: '已身故', added_by: actor, added_at: app.clock() };
    if (await insertBlocked(tx.db, row))
      tx.audit({
        actor,
        action: 'blocked-person.added',
        subject: `blocked-person:${index.toString('hex')}`,
        detail: { reason: row.reason },
      });
  }
};
