import type { Output } from '@parasol/contract';
import { invoiceKinds, invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import type { App } from '#ground/context.ts';
import { filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import type { InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';
import { openTitle } from './sealed-title.ts';

export type InvoiceView = Output<'askForInvoice'>;

export const invoiceFiles = (invoiceNo: string): FileOwner => ({ kind: 'invoice', no: invoiceNo });

/** The insurer's latest invoice file. */
export const paperOf = async (app: App, invoiceNo: string): Promise<FileRow | undefined> =>
  (await filesOf(app.database.db, invoiceFiles(invoiceNo))).at(-1);

/** A wrong title is corrected while the customer has the invoice or will have it. */
const correctable = ({ kind, state }: InvoiceRow): boolean =>
  kind === 'invoice' && invoiceLife.states[state].live;

export const invoiceView = async (app: App, row: InvoiceRow): Promise<InvoiceView> => {
  const title = await openTitle(app, row);
  const { title: stateTitle, words } = invoiceLife.states[row.state];
  return {
    invoiceNo: row.invoice_no,
    kind: row.kind,
    kindTitle: invoiceKinds[row.kind],
    year: row.year,
    fen: row.fen,
    state: row.state,
    stateTitle,
    words,
    reason: row.reason ?? '',
    of: title?.of ?? 'person',
    titleName: title?.name ?? '',
    taxNo: title?.taxNo ?? '',
    email: title?.email ?? '',
    number: row.number,
    redNumber: row.red_number,
    hasFile: (await paperOf(app, row.invoice_no)) !== undefined,
    canCorrect: correctable(row),
    askedAt: row.asked_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
};
