import {
  actionTitles,
  differenceKinds,
  type DifferenceKind,
  type ProposedAction,
} from '@parasol/domain/contracts/payments/reconcile';
import type {
  DifferenceRow,
  ReconciliationRow,
} from '#modules/contracts/payments/queries/reconciliation.ts';

export const reconciliationView = (row: ReconciliationRow, open: number) => ({
  reconciliationId: row.reconciliation_id,
  provider: row.provider,
  merchant: row.merchant,
  date: row.date,
  state: row.state,
  payments: row.payments,
  paymentsFen: row.payments_fen,
  refunds: row.refunds,
  refundsFen: row.refunds_fen,
  open,
  at: row.at.toISOString(),
});

export const differenceView = (row: DifferenceRow) => ({
  differenceId: row.difference_id,
  kind: row.kind,
  title: differenceKinds[row.kind as DifferenceKind].title,
  number: row.number,
  paySeq: row.pay_seq,
  oursFen: row.ours_fen,
  theirsFen: row.theirs_fen,
  action: row.action,
  actionTitle: actionTitles[row.action as ProposedAction],
  state: row.state,
  note: row.note,
});
