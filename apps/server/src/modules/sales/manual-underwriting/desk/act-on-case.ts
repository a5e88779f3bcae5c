import type { DeskCase } from '@parasol/contract/sales/manual-underwriting/desk';
import { refuse, Refusal } from '@parasol/contract/errors';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { lockCaseForStaff, movedOn } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decidedBefore } from './decided-before.ts';
import { deskView } from './desk-view.ts';

export interface AtWork {
  readonly row: CaseRow;
  /** The order that waits for it, locked. */
  readonly order: OrderRow | undefined;
  readonly staffId: string;
}

const acts = ['take', 'ask', 'offer', 'refuse', 'propose', 'send-back', 'ask-insurer'].map(
  (event) => `underwriting-case.${event}`,
);

/** For the colleague who comes second: who was first and when. */
export const actedAlready = (tx: Tx, row: CaseRow): Promise<Refusal> =>
  decidedAlready(tx.db, `underwriting-case:${row.manual_underwriting_no}`, acts, {
    key: 'CONFLICT',
    msg: `这次核保现在是“${caseLife.states[row.state].title}”，不能这样处理`,
    data: { state: row.state },
  });

const sameEyes = (): Refusal => refuse('NO_PERMISSION', '这是复议，要由没有参与过原结论的同事处理');

/**
 * An underwriter acts on a case: locks its order and then the case, in that sequence everywhere; an
 * unassigned case becomes theirs, a colleague's is left alone.
 */
export const actOnCase = async (
  context: StaffContext,
  known: CaseRow,
  act: (tx: Tx, at: AtWork) => Promise<CaseRow | Refusal>,
): Promise<DeskCase | Refusal> => {
  const { app, caller } = context;
  const { staffId } = caller;
  const acted = await inTransaction(app.database, async (tx): Promise<CaseRow | Refusal> => {
    const order = known.order_no === null ? undefined : await lockOrder(tx.db, known.order_no);
    const row = await lockCaseForStaff(context, tx.db, known.manual_underwriting_no);
    if (row instanceof Refusal) return row;
    if (row.order_no !== known.order_no) return movedOn(row);
    if (await decidedBefore(tx, row, staffId)) return sameEyes();
    const mine = await takenBy(tx, context, row, staffId);
    return mine instanceof Refusal ? mine : act(tx, { row: mine, order, staffId });
  });
  return acted instanceof Refusal ? acted : deskView(context, acted);
};

/** An unassigned case, or one that waits again, belongs to the first underwriter who acts. */
const takenBy = async (
  tx: Tx,
  { app, caller }: StaffContext,
  row: CaseRow,
  staffId: string,
): Promise<CaseRow | Refusal> => {
  if (row.assignee !== null && row.assignee !== staffId)
    return refuse('CONFLICT', `这次核保由${await staffName(tx.db, row.assignee)}处理中`);
  if (row.state === 'in-review' && row.assignee === staffId) return row;
  const taken = await moveCase(tx, app, row, {
    event: 'take',
    by: 'staff',
    actor: actorOf(caller),
    change: { assignee: staffId },
  });
  if (!taken) return actedAlready(tx, row);
  const { manual_underwriting_no: manualUnderwritingNo } = row;
  await app.happened(tx, 'underwriting-case.taken', { manualUnderwritingNo, staffId });
  return taken;
};
