import type { Refusal } from '@parasol/contract/errors';
import { invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import type { Tx } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import type { InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';

const acts = invoiceLife.eventNames.map((event) => `invoice.${event}`);

/** Names the colleague who was first, when the invoice has moved meanwhile. */
export const movedAlready = (tx: Tx, row: InvoiceRow): Promise<Refusal> =>
  decidedAlready(tx.db, `invoice:${row.invoice_no}`, acts, {
    key: 'CONFLICT',
    msg: `现在是“${invoiceLife.states[row.state].title}”，不能这样处理`,
  });
