import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import {
  changeCase,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decidedBefore } from './decided-before.ts';

/** Assigns a case; only a waiting case is moved on. */
const giveTo = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  staffId: string,
  actor: string,
): Promise<CaseRow> =>
  (await moveCase(tx, app, row, {
    event: 'take',
    by: 'staff',
    actor,
    change: { assignee: staffId },
  })) ?? changeCase(tx.db, row.manual_underwriting_no, { assignee: staffId });

/** The colleague with the row in the queue has the case. */
export const followAssignment: Reacts<'queue-row.assigned'> = async (
  tx,
  app,
  { queue, id, staffId, actor },
) => {
  const row = queue === 'referred' ? await lockCase(tx.db, id) : undefined;
  if (!row || row.assignee === staffId) return;
  if (staffId === null) await changeCase(tx.db, id, { assignee: null });
  else if (!(await decidedBefore(tx, row, staffId))) await giveTo(tx, app, row, staffId, actor);
};
