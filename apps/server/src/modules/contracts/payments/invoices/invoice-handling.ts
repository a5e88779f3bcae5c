import type { Refusal } from '@parasol/contract/errors';
import type { InvoiceState } from '@parasol/domain/contracts/payments/invoice';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { askForInvoicePaper } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { stillThere } from '#ground/subject.ts';
import { lockInvoice, type InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';
import { movedAlready } from './moved-already.ts';
import { moveInvoice } from './move-invoice.ts';

const act = async (
  context: StaffContext,
  invoiceNo: string,
  step: (tx: Tx, row: InvoiceRow, actor: string) => Promise<InvoiceRow | null>,
): Promise<{ readonly state: InvoiceState } | Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const row = stillThere(await lockInvoice(tx.db, invoiceNo));
    const moved = await step(tx, row, actorOf(context.caller));
    return moved ? { state: moved.state } : movedAlready(tx, row);
  });

/** Is sent to the insurer: to be issued, or, once it is void, to be cancelled. */
export const passOnInvoice: Verb<'passOnInvoice'> = (context, { invoiceNo }) => {
  const { app } = context;
  return act(context, invoiceNo, async (tx, row, actor) => {
    const { order_no: orderNo, insurer, fen } = row;
    const cancels = row.state === 'to-cancel';
    const moved = cancels ? row : await moveInvoice(tx, app, row, { event: 'pass-on', actor });
    if (moved === null) return null;
    const auditDetail = { invoiceNo, act: cancels ? 'cancel' : 'issue', fen } as const;
    await askForInvoicePaper(tx, app, { orderNo, insurer, told: auditDetail });
    if (cancels)
      tx.audit({ actor, action: 'invoice.cancel-asked', subject: `invoice:${invoiceNo}` });
    return moved;
  });
};

export const refuseInvoice: Verb<'refuseInvoice'> = (context, { invoiceNo, reason }) =>
  act(context, invoiceNo, (tx, row, actor) =>
    moveInvoice(tx, context.app, row, { event: 'refuse', actor, reason }),
  );

export const cancelInvoice: Verb<'cancelInvoice'> = (context, { invoiceNo, number }) =>
  act(context, invoiceNo, (tx, row, actor) =>
    moveInvoice(tx, context.app, row, { event: 'cancel', actor, number }),
  );
