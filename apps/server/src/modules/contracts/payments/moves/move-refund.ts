import { refundLife } from '@parasol/domain/contracts/payments/pay-states';
import { moving } from '#ground/lives/moving.ts';
import { changeRefund, type RefundRow } from '#modules/contracts/payments/queries/refunds.ts';

interface Said {
  readonly change: Partial<Pick<RefundRow, 'done_at' | 'ask_at' | 'note'>>;
}

export const moveRefund = moving<typeof refundLife, RefundRow, Said>(refundLife, {
  change: (tx, _app, { refund_no: refundNo }, { to, at, change }) =>
    changeRefund(tx.db, refundNo, { ...change, state: to, changed_at: at }),
  audited: ({ refund_no: refundNo, pay_seq: paySeq, fen }) => ({
    subject: `pay:${paySeq}`,
    detail: { refundNo, fen },
  }),
});
