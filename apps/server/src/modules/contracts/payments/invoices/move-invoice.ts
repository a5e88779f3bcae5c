import { formatAmount } from '@parasol/domain/base/money/fen';
import {
  invoiceKinds,
  invoiceStates,
  moveInvoice as nextState,
  type InvoiceEvent,
} from '@parasol/domain/contracts/payments/invoice';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { mailPaper } from '#modules/contracts/payments/jobs.ts';
import { changeInvoice, type InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';

interface Move {
  readonly event: InvoiceEvent;
  readonly actor: string;
  readonly reason?: string;
  readonly number?: string;
}

/** Events of which the customer is told; those who ask for a paper know that they did. */
const told: ReadonlySet<InvoiceEvent> = new Set([
  'issue',
  'refuse',
  'void',
  'cancel',
  'not-issued',
]);

const tell = async (tx: Tx, app: App, row: InvoiceRow): Promise<void> => {
  const { user_id: userId, brand, state, kind, reason, fen, policy_no: policyNo } = row;
  const sold = app.brands.find(({ id }) => id === brand);
  const { title, words } = invoiceStates[state];
  await notifyCustomer(tx, app, {
    userId,
    brand,
    template: 'invoice-state',
    params: {
      what: invoiceKinds[kind],
      state: title,
      amount: formatAmount(fen),
      words: reason === null || state === 'issued' ? words : `${words}${reason}`,
    },
    link: sold ? brandLink(sold, '/me/invoices', { policyNo }) : null,
    now: app.clock(),
  });
};

/** Moves a locked invoice and tells its customer; null when it cannot go there any more. */
export const moveInvoice = async (
  tx: Tx,
  app: App,
  row: InvoiceRow,
  { event, actor, reason, number }: Move,
): Promise<InvoiceRow | null> => {
  const state = nextState(row.state, event);
  if (state === null) return null;
  const changed = await changeInvoice(tx.db, row.invoice_no, {
    state,
    changed_at: app.clock(),
    ...(reason === undefined ? {} : { reason }),
    ...(number === undefined ? {} : event === 'cancel' ? { red_number: number } : { number }),
  });
  tx.audit({
    actor,
    action: `invoice.${event}`,
    subject: `invoice:${row.invoice_no}`,
    detail: { policyNo: row.policy_no, paySeq: row.pay_seq, fen: row.fen, reason, number },
  });
  if (told.has(event)) await tell(tx, app, changed);
  if (event === 'issue' || event === 'void') tx.enqueue(mailPaper, { invoiceNo: row.invoice_no });
  return changed;
};
