import { refuse } from '@parasol/contract/errors';
import { invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import { stillThere } from '#ground/subject.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { lockInvoice } from '#modules/contracts/payments/queries/invoices.ts';
import { movedAlready } from './moved-already.ts';
import { invoiceFiles } from './invoice-view.ts';
import { moveInvoice } from './move-invoice.ts';

const isPdf = (file: { readonly bytes?: Uint8Array } | Blob): boolean =>
  'bytes' in file &&
  file.bytes instanceof Uint8Array &&
  fileTypeOf(file.bytes)?.contentType === 'application/pdf';

/** The insurer sent its paper another way: staff upload it here, and the customer has it. */
export const takeInvoiceFile: Verb<'takeInvoiceFile'> = async (
  context,
  { invoiceNo, number, file },
  row,
) => {
  const { app, caller } = context;
  if (!isPdf(file)) return refuse('FILE_REFUSED', '请上传保险公司开具的 PDF 文件');
  return keepFile(
    context,
    {
      file,
      field: 'paper',
      owner: invoiceFiles(invoiceNo),
      person: keeperOf(row),
      subject: `invoice:${invoiceNo}`,
    },
    async (tx) => {
      const locked = stillThere(await lockInvoice(tx.db, invoiceNo));
      return invoiceLife.move(locked.state, 'issue') === null
        ? movedAlready(tx, locked)
        : undefined;
    },
    async (tx) => {
      const locked = stillThere(await lockInvoice(tx.db, invoiceNo));
      await moveInvoice(tx, app, locked, { event: 'issue', actor: actorOf(caller), number });
    },
  );
};
