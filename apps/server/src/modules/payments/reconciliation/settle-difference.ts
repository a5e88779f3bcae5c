import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { askProvider } from '../evidence/ask-provider.ts';
import { attemptByNo } from '../queries/attempts.ts';
import {
  changeDifference,
  lockDifference,
  markSettled,
  reconciliationById,
  type DifferenceRow,
} from '../queries/reconciliation.ts';
import { differenceView } from './reconciliation-view.ts';
import { sendRefundNow } from '../refunds/send-refund.ts';

/** The proposed action. It asks the provider; what is then true settles itself the usual way. */
const carryOut = async (
  { app }: Context,
  { action, number }: DifferenceRow,
): Promise<Refusal | null> => {
  if (action === 'investigate')
    return refuse('CONFLICT', '这类差异需要人工核实，核实后请填写说明并豁免');
  if (action === 'finish-refund') {
    await sendRefundNow(app, number);
    return null;
  }
  const attempt = await attemptByNo(app.database.db, number);
  if (attempt === undefined) return refuse('NOT_FOUND', '系统没有这笔支付');
  const taken = await askProvider(app, attempt, 'bill');
  return taken === null ? refuse('PAY_PROVIDER_BUSY') : null;
};

export const settleDifference: Verb<'settleDifference'> = async (
  context,
  { differenceId, how, note },
) => {
  const { app, caller, now } = context;
  const open = await inTransaction(app.database, (tx) => lockDifference(tx.db, differenceId));
  const day = open && (await reconciliationById(app.database.db, open.reconciliation_id));
  if (!open || !day || !staffMay(caller, day.brand)) return refuse('NOT_FOUND', '没有这条差异');
  const settledAlready = (): Promise<Refusal> =>
    decidedAlready(
      app.database.db,
      `difference:${differenceId}`,
      ['bill.difference-done', 'bill.difference-waived'],
      { key: 'CONFLICT', msg: '这条差异已经处理' },
    );
  if (open.state !== 'open') return settledAlready();
  const refusal = how === 'proposed' ? await carryOut(context, open) : null;
  if (refusal !== null) return refusal;
  const actor = actorOf(caller);
  const settled = await inTransaction(app.database, async (tx) => {
    const held = await lockDifference(tx.db, differenceId);
    if (held?.state !== 'open') return settledAlready();
    const changed = await changeDifference(tx.db, differenceId, {
      state: how === 'proposed' ? 'done' : 'waived',
      note,
      settled_by: actor,
      settled_at: now,
    });
    await markSettled(tx.db, held.reconciliation_id);
    tx.audit({
      actor,
      action: `bill.difference-${changed.state}`,
      subject: `difference:${differenceId}`,
      detail: { kind: held.kind, number: held.number },
    });
    return changed;
  });
  return settled instanceof Refusal ? settled : differenceView(settled);
};
