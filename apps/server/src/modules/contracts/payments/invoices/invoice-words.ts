import {
  invoiceObstacle,
  type InvoiceObstacle,
  invoiceLife,
} from '@parasol/domain/contracts/payments/invoice';
import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import { liveInvoiceAmong, type InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import type { RefundRow } from '#modules/contracts/payments/queries/refunds.ts';

/** Obstacles that leave nothing to show on the page of invoices. */
const silent: ReadonlySet<InvoiceObstacle> = new Set(['not-paid', 'all-returned']);

/** The state of a payment's invoice, in a word; null when there is none and can be none. */
export const invoiceWords = (
  pay: PayOrderRow,
  refunds: readonly RefundRow[],
  invoices: readonly InvoiceRow[],
): string | null => {
  const own = invoices.filter((row) => row.pay_seq === pay.pay_seq);
  const shown = liveInvoiceAmong(own, 'invoice', () => true) ?? own[0];
  if (shown) return invoiceLife.states[shown.state].title;
  if (pay.fen === 0) return null;
  const back = refunds.filter((each) => each.pay_seq === pay.pay_seq && !each.surplus);
  const leftFen = refundable(
    pay.fen,
    back.map(({ fen }) => fen),
  );
  const obstacle = invoiceObstacle({ state: pay.state, leftFen, policyNo: '', hasOne: false });
  return obstacle !== null && silent.has(obstacle) ? null : '';
};
