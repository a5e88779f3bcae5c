import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { lockCaseForStaff, movedOn } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  changeDecision,
  decisionsOf,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import {
  openDecision,
  sealDecision,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { actedAlready } from './act-on-case.ts';
import { decidedBefore } from './decided-before.ts';
import { carryOut } from './decide-underwriting-case.ts';
import { deskView } from './desk-view.ts';

/** The second pair of eyes: a decision beyond a colleague's authority is made, or returned. */
export const confirmUnderwritingDecision: Verb<'confirmUnderwritingDecision'> = async (
  context,
  { manualUnderwritingNo: caseNo, agree, note },
  known,
) => {
  const { app, caller, now } = context;
  const { staffId } = caller;
  if (!agree && note === '') return refuse('INVALID_REQUEST', '请写明退回的原因');
  const settled = await inTransaction(app.database, async (tx): Promise<CaseRow | Refusal> => {
    const order = known.order_no === null ? undefined : await lockOrder(tx.db, known.order_no);
    const row = await lockCaseForStaff(context, tx.db, caseNo);
    if (row instanceof Refusal) return row;
    if (row.order_no !== known.order_no) return movedOn(row);
    if (row.state !== 'to-confirm') return actedAlready(tx, row);
    const decision = (await decisionsOf(tx.db, caseNo)).findLast(
      ({ state }) => state === 'proposed',
    );
    if (!decision) throw new Error(`case ${caseNo} waits for nothing to be confirmed`);
    if (decision.decided_by === staffId)
      return refuse('NO_PERMISSION', '自己作出的结论要由另一位同事复核');
    if (await decidedBefore(tx, row, staffId))
      return refuse('NO_PERMISSION', '这是复议，要由没有参与过原结论的同事处理');
    if (agree) return carryOut(tx, context, { row, order, staffId }, decision, false);
    const content = await openDecision(app, decision);
    await changeDecision(tx.db, decision, {
      state: 'sent-back',
      confirmed_by: staffId,
      confirmed_at: now,
      sealed: await sealDecision(app, { ...row, number: decision.number }, { ...content, note }),
    });
    const back = await moveCase(tx, app, row, {
      event: 'send-back',
      by: 'staff',
      actor: actorOf(caller),
      detail: { number: decision.number },
    });
    return back ?? actedAlready(tx, row);
  });
  return settled instanceof Refusal ? settled : deskView(context, settled);
};
