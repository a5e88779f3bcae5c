import type { Reacts } from '#reaction.ts';
import { handRow } from '#modules/staff/console/queries/assignments.ts';

/** The underwriter of a case has its row in the queue. */
export const assignCaseRow: Reacts<'underwriting-case.taken'> = async (
  tx,
  app,
  { manualUnderwritingNo: id, staffId },
) => handRow(tx.db, { queue: 'referred', id }, staffId, app.clock());
