import { formatAmount } from '@parasol/domain/base/money/fen';
import { invoiceKinds, invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import { brandLink } from '@parasol/routes/links/link';
import { moving } from '#ground/lives/moving.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { mailPaper } from '#modules/contracts/payments/jobs.ts';
import { changeInvoice, type InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';

interface Said {
  readonly reason?: string;
  readonly number?: string;
}

export const moveInvoice = moving<typeof invoiceLife, InvoiceRow, Said>(invoiceLife, {
  change: (tx, _app, row, { event, to, at, reason, number }) =>
    changeInvoice(tx.db, row.invoice_no, {
      state: to,
      changed_at: at,
      ...(reason === undefined ? {} : { reason }),
      ...(number === undefined ? {} : event === 'cancel' ? { red_number: number } : { number }),
    }),
  audited: (row, { reason, number }) => ({
    subject: `invoice:${row.invoice_no}`,
    detail: { policyNo: row.policy_no, paySeq: row.pay_seq, fen: row.fen, reason, number },
  }),
  tell: async (tx, app, row, template, { at: now }) => {
    const { user_id: userId, brand, state, kind, reason, fen, policy_no: policyNo } = row;
    const sold = app.brands.find(({ id }) => id === brand);
    const { title, words } = invoiceLife.states[state];
    await notifyCustomer(tx, app, {
      userId,
      brand,
      template,
      params: {
        what: invoiceKinds[kind],
        state: title,
        amount: formatAmount(fen),
        words: reason === null || state === 'issued' ? words : `${words}${reason}`,
      },
      link: sold ? brandLink(sold, '/me/invoices', { policyNo }) : null,
      now,
    });
  },
  after: async (tx, _app, row, { event }) => {
    if (event === 'issue' || event === 'void') tx.enqueue(mailPaper, { invoiceNo: row.invoice_no });
    return row;
  },
});
