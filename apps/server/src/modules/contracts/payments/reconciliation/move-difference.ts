import { differenceLife } from '@parasol/domain/contracts/payments/difference-life';
import { moving } from '#ground/lives/moving.ts';
import {
  changeDifference,
  markSettled,
  type DifferenceRow,
} from '#modules/contracts/payments/queries/reconciliation.ts';

interface Said {
  readonly note?: string;
}

export const moveDifference = moving<typeof differenceLife, DifferenceRow, Said>(differenceLife, {
  change: (tx, _app, row, { to, at, actor, note = null }) =>
    changeDifference(tx.db, row.difference_id, {
      state: to,
      note,
      settled_by: to === 'open' ? null : actor,
      settled_at: to === 'open' ? null : at,
    }),
  audited: ({ difference_id: differenceId, kind, number }) => ({
    subject: `difference:${differenceId}`,
    detail: { kind, number },
  }),
  after: async (tx, _app, row) => {
    await markSettled(tx.db, row.reconciliation_id);
    return row;
  },
});
