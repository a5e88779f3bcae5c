import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { handRow } from '#modules/staff/console/queries/assignments.ts';

/** The underwriter of a case has its row in the queue. */
export const assignCaseRow = async (
  tx: Tx,
  app: App,
  { manualUnderwritingNo: id, staffId }: Events['underwriting-case.taken'],
): Promise<void> => handRow(tx.db, { queue: 'referred', id }, staffId, app.clock());
