import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import { moving } from '#ground/lives/moving.ts';
import {
  changeRenewal,
  writeRenewalMove,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';

interface Said {
  readonly change?: Partial<Omit<RenewalRow, 'policy_no' | 'state' | 'created_at' | 'changed_at'>>;
}

export const moveRenewal = moving<typeof renewalLife, RenewalRow, Said>(renewalLife, {
  change: async (tx, _app, row, { event, from, to, actor, at, change }) => {
    const changed = { ...change, state: to, changed_at: at };
    const moved = { ...row, ...changed };
    await changeRenewal(tx.db, row.policy_no, changed);
    await writeRenewalMove(tx.db, {
      policy_no: row.policy_no,
      event,
      from_state: from,
      to_state: to,
      fen: moved.told_fen,
      note: moved.reason,
      actor,
      at,
    });
    return moved;
  },
  audited: (row, { from, to, change }) => {
    const { told_fen: fen, order_no: orderNo } = { ...row, ...change };
    return { subject: `policy:${row.policy_no}`, detail: { from, to, fen, orderNo } };
  },
});
