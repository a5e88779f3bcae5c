import {
  type InvoiceKind,
  invoiceKinds,
  invoiceLife,
  type InvoiceState,
} from '@parasol/domain/contracts/payments/invoice';
import { refundLife, type RefundState } from '@parasol/domain/contracts/payments/pay-states';
import { type DifferenceKind, differenceKinds } from '@parasol/domain/contracts/payments/reconcile';
import { sql } from 'kysely';
import { noMoment, noText, numbered, type QueueSource } from '#ground/queue-source.ts';

/** Refunds under way. */
const refunds: QueueSource = {
  rows: sql`select r.refund_no as id, r.pay_seq as subject, p.order_no,
      p.user_id::text as person, p.brand, r.state as kind, r.state, r.fen,
      p.subject as about, r.reason as note, r.created_at as since, ${noMoment} as due
    from pay_refunds r join pay_orders p on p.pay_seq = r.pay_seq
    where r.state in ('requested', 'sent', 'stuck')`,
  about: (orderNo) => sql`p.order_no = ${orderNo}`,
  one: (id) => sql`r.refund_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'payment', no: item.subject },
    title: `${item.id} ${item.about}`,
    stateTitle: refundLife.states[item.state as RefundState].title,
    note: item.note,
  }),
};

/** Differences between bills and the ledger that no colleague has explained. */
const differences: QueueSource = {
  rows: sql`select d.difference_id::text as id, d.difference_id::text as subject,
      ${noText} as order_no, ${noText} as person, c.brand, d.kind, d.state,
      coalesce(d.theirs_fen, d.ours_fen) as fen, d.kind as about, d.number as note,
      c.at as since, ${noMoment} as due
    from reconciliations c join pay_differences d on d.reconciliation_id = c.reconciliation_id
    where c.state = 'differences' and d.state = 'open'`,
  one: (id) => numbered(sql`d.difference_id`, id),
  words: (_app, item) => ({
    subject: { kind: 'difference', no: item.id },
    title: differenceKinds[item.about as DifferenceKind]?.title ?? item.about,
    stateTitle: '待处理',
    note: item.note,
  }),
};

/** Invoices asked of insurers. */
const invoices: QueueSource = {
  rows: sql`select i.invoice_no as id, i.policy_no as subject, i.order_no,
      i.user_id::text as person, i.brand, i.state as kind, i.state, i.fen,
      i.kind as about, i.reason as note, i.changed_at as since, ${noMoment} as due
    from invoices i where i.state in ('asked', 'issuing', 'to-cancel')`,
  about: (orderNo) => sql`i.order_no = ${orderNo}`,
  one: (id) => sql`i.invoice_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${invoiceKinds[item.about as InvoiceKind]} ${item.id}`,
    stateTitle: invoiceLife.states[item.state as InvoiceState].title,
    note: item.note,
  }),
};

/** The queues of this noun. */
export const paymentSources = { refunds, differences, invoices };
