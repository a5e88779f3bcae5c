import { refuse, Refusal } from '@parasol/contract/errors';
import { titleFault, type InvoiceTitle } from '@parasol/domain/contracts/payments/invoice';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import {
  changeInvoice,
  lockInvoice,
  type InvoiceRow,
} from '#modules/contracts/payments/queries/invoices.ts';
import { openInvoice, withoutTaxNo } from './invoice-requests.ts';
import { invoiceView } from './invoice-view.ts';
import { moveInvoice } from './move-invoice.ts';
import { sealTitle } from './sealed-title.ts';
import { stillThere } from '#ground/subject.ts';

/** An invoice that is not issued gets another title. Otherwise it is voided and replaced. */
const retitle = async (
  tx: Tx,
  app: App,
  row: InvoiceRow,
  given: InvoiceTitle,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<InvoiceRow | Refusal> => {
  const fault = titleFault(given);
  if (fault !== null) return refuse('INVALID_REQUEST', fault);
  if (row.kind !== 'invoice') return refuse('CONFLICT', '扣除凭证只能开给投保人本人');
  const title = withoutTaxNo(given);
  if (row.state === 'asked') {
    tx.audit({ actor, action: 'invoice.retitled', subject: `invoice:${row.invoice_no}` });
    return changeInvoice(tx.db, row.invoice_no, {
      sealed: await sealTitle(app, row, title),
      changed_at: app.clock(),
    });
  }
  if ((await moveInvoice(tx, app, row, { event: 'void', actor, reason })) === null)
    return refuse('CONFLICT', '这张发票已经作废或没有开具，请重新申请');
  const { kind, pay_seq, year, fen, invoice_no: replaces } = row;
  const again = await openInvoice(
    tx,
    app,
    row,
    { kind, pay_seq, year, fen, replaces },
    title,
    actor,
  );
  return again ?? refuse('CONFLICT', '已经申请过，请看最新的进度');
};

export const correctInvoice: Verb<'correctInvoice'> = async (context, { invoiceNo, ...title }) => {
  const { app, caller } = context;
  const changed = await inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockInvoice(tx.db, invoiceNo));
    return retitle(tx, app, row, title, { actor: actorOf(caller), reason: '抬头有误，重新开具。' });
  });
  return changed instanceof Refusal ? changed : invoiceView(app, changed);
};

export const reissueInvoice: Verb<'reissueInvoice'> = async (
  { app, caller },
  { invoiceNo, reason, ...title },
) => {
  const changed = await inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockInvoice(tx.db, invoiceNo));
    return retitle(tx, app, row, title, { actor: actorOf(caller), reason });
  });
  return changed instanceof Refusal ? changed : { state: changed.state };
};
