import {
  moveRenewal as moveOf,
  type RenewalEvent,
} from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  changeRenewal,
  writeRenewalMove,
  type RenewalChange,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';

/**
 * The one way a renewal changes; it must be locked. Undefined when the table says no; then nothing
 * happened.
 */
export const moveRenewal = async (
  tx: Tx,
  app: App,
  row: RenewalRow,
  event: RenewalEvent,
  actor: string,
  change: Partial<Omit<RenewalRow, 'policy_no' | 'state' | 'created_at' | 'changed_at'>> = {},
): Promise<RenewalRow | undefined> => {
  const state = moveOf(row.state, event);
  if (state === null) return undefined;
  const now = app.clock();
  const changed: RenewalChange = { ...change, state, changed_at: now };
  await changeRenewal(tx.db, row.policy_no, changed);
  const moved = { ...row, ...change, state, changed_at: now };
  await writeRenewalMove(tx.db, {
    policy_no: row.policy_no,
    event,
    from_state: row.state,
    to_state: state,
    fen: moved.told_fen,
    note: moved.reason,
    actor,
    at: now,
  });
  tx.audit({
    actor,
    action: `renewal.${event}`,
    subject: `policy:${row.policy_no}`,
    detail: { from: row.state, to: state, fen: moved.told_fen, orderNo: moved.order_no },
  });
  return moved;
};
