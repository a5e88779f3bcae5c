import { refuse, Refusal } from '@parasol/contract/errors';
import { isAtDesk } from '@parasol/domain/manual-underwriting/case-states';
import type { App, Verb } from '#context.ts';
import type { Events } from '#events.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { staffName } from '#modules/accounts/staff/staff-name.ts';
import { findCaseForStaff } from '../find-case.ts';
import { moveCase } from '../move-case.ts';
import { changeCase, lockCase, type CaseRow } from '../queries/cases.ts';
import { actedAlready } from './act-on-case.ts';
import { decidedBefore } from './decided-before.ts';
import { underwritersOf } from './colleagues.ts';
import { deskView } from './desk-view.ts';

/** Gives a case to somebody; only what waits begins to be looked at. */
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

export const takeUnderwritingCase: Verb<'takeUnderwritingCase'> = async (context, input) => {
  const { app, caller } = context;
  const { manualUnderwritingNo: caseNo, staffId: to } = input;
  if (caller.kind !== 'staff') return refuse('NO_PERMISSION');
  const { staffId } = caller;
  const receiver = to ?? staffId;
  const able = await underwritersOf(context);
  const taken = await inTransaction(app.database, async (tx): Promise<CaseRow | Refusal> => {
    const row = await findCaseForStaff(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    if (!isAtDesk(row.state)) return actedAlready(tx, row);
    if (row.assignee === receiver && row.state === 'in-review') return row;
    if (row.assignee !== null && row.assignee !== staffId)
      return refuse('CONFLICT', `这次核保由${await staffName(app, row.assignee)}处理中`);
    if (!able.some((each) => each.staffId === receiver))
      return refuse('NOT_FOUND', '这位同事不处理人工核保');
    if (await decidedBefore(tx, row, receiver))
      return refuse('NO_PERMISSION', '这是复议，要由没有参与过原结论的同事处理');
    const given = await giveTo(tx, app, row, receiver, actorOf(caller));
    await app.happened(tx, 'underwriting-case.taken', {
      manualUnderwritingNo: caseNo,
      staffId: receiver,
    });
    return given;
  });
  return taken instanceof Refusal ? taken : deskView(context, taken);
};

/** Who has its row in the queue has the case. */
export const followAssignment = async (
  tx: Tx,
  app: App,
  { queue, id, staffId, actor }: Events['queue-row.assigned'],
): Promise<void> => {
  const row = queue === 'referred' ? await lockCase(tx.db, id) : undefined;
  if (!row || row.assignee === staffId) return;
  if (staffId === null) await changeCase(tx.db, id, { assignee: null });
  else if (!(await decidedBefore(tx, row, staffId))) await giveTo(tx, app, row, staffId, actor);
};
