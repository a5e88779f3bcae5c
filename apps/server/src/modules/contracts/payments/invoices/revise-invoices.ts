import { reviseInvoice } from '@parasol/domain/contracts/payments/invoice';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { payOrderBySeq } from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  changeInvoice,
  lockLiveInvoices,
  type InvoiceRow,
} from '#modules/contracts/payments/queries/invoices.ts';
import { openInvoice } from './invoice-requests.ts';
import { moveInvoice } from './move-invoice.ts';
import { paidPremiums, premiumsOfYear, type PaidPremium } from './premiums-to-invoice.ts';
import { openTitle } from './sealed-title.ts';

const reason = '这笔保险费已经退回，全部或一部分。';
const actor = 'system';

const leftFor = ({ pay_seq: paySeq, year }: InvoiceRow, premiums: readonly PaidPremium[]): number =>
  year === null
    ? (premiums.find(({ pay }) => pay.pay_seq === paySeq)?.leftFen ?? 0)
    : premiumsOfYear(premiums, year);

const revise = async (
  tx: Tx,
  app: App,
  row: InvoiceRow,
  premiums: readonly PaidPremium[],
): Promise<void> => {
  const revision = reviseInvoice(row.state, row.fen, leftFor(row, premiums));
  if (revision.kind === 'lower') {
    await changeInvoice(tx.db, row.invoice_no, { fen: revision.fen, changed_at: app.clock() });
    tx.audit({
      actor,
      action: 'invoice.lowered',
      subject: `invoice:${row.invoice_no}`,
      detail: { from: row.fen, to: revision.fen },
    });
  }
  if (revision.kind === 'refuse')
    await moveInvoice(tx, app, row, { event: 'refuse', actor, reason });
  if (revision.kind !== 'void') return;
  await moveInvoice(tx, app, row, { event: 'void', actor, reason });
  const title = await openTitle(app, row);
  if (revision.againFen === null || title === undefined) return;
  const { kind, pay_seq, year, invoice_no: replaces } = row;
  const wish = { kind, pay_seq, year, fen: revision.againFen, replaces };
  await openInvoice(tx, app, row, wish, title, actor);
};

/**
 * An invoice never exceeds the paid and kept money: money of a contract was refunded, or is on its
 * way.
 */
export const reviseInvoicesNow = (app: App, paySeq: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const pay = await payOrderBySeq(tx.db, paySeq);
    if (!pay) return;
    const { order_no: orderNo } = pay;
    const rows = await lockLiveInvoices(tx.db, orderNo);
    if (rows.length === 0) return;
    const premiums = await paidPremiums(app, tx.db, orderNo);
    for (const row of rows) await revise(tx, app, row, premiums);
  });
