import type { Context } from '#ground/context.ts';
import type { AuditEntry } from '#ground/db/audit/entry.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from './person-of.ts';

/** Records a look, or another act of the caller that changes nothing else. */
export const noteAct = (
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  entry: Omit<AuditEntry, 'actor'>,
): Promise<void> =>
  inTransaction(app.database, async (tx) => tx.audit({ actor: actorOf(caller), ...entry }));
