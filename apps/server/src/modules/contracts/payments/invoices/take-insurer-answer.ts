import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { invoiceAnswer } from '#modules/sales/underwriting/insurer/invoice-answer.ts';
import {
  changeInvoice,
  invoiceByNo,
  lockInvoice,
  type InvoiceRow,
} from '#modules/contracts/payments/queries/invoices.ts';
import { invoiceFiles } from './invoice-view.ts';
import { moveInvoice } from './move-invoice.ts';

/** Keeps the insurer's PDF; false when it sent no readable one. */
const keepPaper = async (
  app: App,
  row: InvoiceRow,
  number: string,
  base64: string | undefined,
): Promise<boolean> => {
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const type = fileTypeOf(bytes);
  if (type?.contentType !== 'application/pdf') return false;
  await keepMadeFile(app, {
    owner: invoiceFiles(row.invoice_no),
    person: keeperOf(row),
    field: 'paper',
    name: `${number}.pdf`,
    contentType: type.contentType,
    bytes,
  });
  return true;
};

/** The insurer issued a paper, cancelled it, or refused to. */
export const takeInsurerAnswer = async (
  app: App,
  { invoiceNo, requestNo }: { readonly invoiceNo: string; readonly requestNo: string },
): Promise<void> => {
  const known = await invoiceByNo(app.database.db, invoiceNo);
  const insurerAnswer = await invoiceAnswer(app, requestNo);
  if (!known || !insurerAnswer) return;
  const actor = `insurer:${known.insurer}`;
  const cancels = insurerAnswer.act === 'cancel';
  const paper =
    !cancels && insurerAnswer.kind === 'answered' && known.state === 'issuing'
      ? await keepPaper(app, known, insurerAnswer.number, insurerAnswer.file)
      : false;
  await inTransaction(app.database, async (tx) => {
    const row = await lockInvoice(tx.db, invoiceNo);
    if (!row) return;
    if (insurerAnswer.kind === 'refused') {
      // A red letter that the insurer will not write is settled by a person with it.
      if (cancels)
        await alertStaff(app, tx.db, {
          kind: 'invoice-not-cancelled',
          subject: `invoice:${invoiceNo}`,
          detail: { policyNo: row.policy_no, reason: insurerAnswer.reason.slice(0, 100) },
        });
      else {
        const event = row.state === 'to-cancel' ? 'not-issued' : 'refuse';
        await moveInvoice(tx, app, row, { event, actor, reason: insurerAnswer.reason });
      }
      return;
    }
    const { number } = insurerAnswer;
    if (cancels) await moveInvoice(tx, app, row, { event: 'cancel', actor, number });
    else if (paper) await moveInvoice(tx, app, row, { event: 'issue', actor, number });
    // Its number is known; staff put the file there when it comes another way.
    else if (row.number === null) await changeInvoice(tx.db, invoiceNo, { number });
  });
};
