import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import type { StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import {
  invoiceByNo,
  lockInvoice,
  type InvoiceRow,
} from '#modules/contracts/payments/queries/invoices.ts';

export const noSuchInvoice = (): Refusal => refuse('NOT_FOUND', '没有找到这张发票，请刷新后再看');

/** For staff of its brand alone. */
export const findForStaff = async (
  { app, caller }: StaffContext,
  invoiceNo: string,
): Promise<InvoiceRow | Refusal> => {
  const row = await invoiceByNo(app.database.db, invoiceNo);
  return row && staffMay(caller, row.brand) ? row : noSuchInvoice();
};

export const lockForStaff = async (
  tx: Tx,
  { caller }: StaffContext,
  invoiceNo: string,
): Promise<InvoiceRow | Refusal> => {
  const row = await lockInvoice(tx.db, invoiceNo);
  return row && staffMay(caller, row.brand) ? row : noSuchInvoice();
};

const acts = invoiceLife.eventNames.map((event) => `invoice.${event}`);

/** Names the colleague who was first, when the invoice has moved meanwhile. */
export const movedAlready = (tx: Tx, row: InvoiceRow): Promise<Refusal> =>
  decidedAlready(tx.db, `invoice:${row.invoice_no}`, acts, {
    key: 'CONFLICT',
    msg: `现在是“${invoiceLife.states[row.state].title}”，不能这样处理`,
  });
