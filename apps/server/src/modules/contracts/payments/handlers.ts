import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { closeLiveAttempt } from './evidence/ask-provider.ts';
import { askMandate } from './mandates/ask-mandate.ts';
import { closePaymentsOf } from './cashier/close-order-payments.ts';
import {
  closeAttempt,
  closeOrderPayments,
  endMandate,
  mailPaper,
  reconcileBills,
  refundEndedPolicy,
  refundService,
  refundOrder,
  refundSurrender,
  reviseInvoices,
  runDebits,
  sendRefund,
  sweepPayments,
  takeInvoice,
  watchPaidOrders,
} from './jobs.ts';
import { mailPaperNow } from './invoices/mail-paper.ts';
import { reviseInvoicesNow } from './invoices/revise-invoices.ts';
import { takeInsurerAnswer } from './invoices/take-insurer-answer.ts';
import { mandateByNo } from './queries/mandates.ts';
import { reconcileNow } from './reconciliation/reconcile-bills.ts';
import { refundServiceNow } from './refunds/refund-service.ts';
import { refundPremiumsOf } from './refunds/refund-ended-policy.ts';
import { refundOrderMoney } from './refunds/refund-order-money.ts';
import { refundSurrenderNow } from './refunds/refund-surrender.ts';
import { runDebitsNow } from './mandates/debits/run-debits.ts';
import { sendRefundNow } from './refunds/send-refund.ts';
import { sweepNow } from './reports/sweep-payments.ts';
import { watchNow } from './evidence/watch-paid-orders.ts';

const endNow = async (app: App, mandateNo: string): Promise<void> => {
  const mandate = await mandateByNo(app.database.db, mandateNo);
  if (mandate?.state !== 'ending') return;
  if ((await askMandate(app, mandate)).state === 'ending')
    throw new Error(`mandate ${mandateNo} is not ended yet`);
};

/** Jobs about money. */
export const paymentsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(sweepPayments, () => sweepNow(app)),
  handleJob(closeAttempt, ({ data }) => closeLiveAttempt(app, data.attemptNo)),
  // The sweep continues where the job gave up.
  handleJob(
    sendRefund,
    ({ data }) => sendRefundNow(app, data.refundNo),
    async () => undefined,
  ),
  handleJob(watchPaidOrders, () => watchNow(app)),
  // A clock that jumped must not take money, nor let a policy lapse.
  handleJob(runDebits, async () => {
    if (!(await clockHolds(app))) await runDebitsNow(app);
  }),
  handleJob(endMandate, ({ data }) => endNow(app, data.mandateNo)),
  handleJob(
    reconcileBills,
    ({ data }) => reconcileNow(app, data.date),
    ({ data }) =>
      alertStaff(app, app.database.db, {
        kind: 'bill-missing',
        subject: `bill:${data.date ?? dateOf(app.clock().getTime())}`,
        detail: { date: data.date },
      }),
  ),
  handleJob(refundOrder, ({ data }) => refundOrderMoney(app, data.orderNo, data.reason)),
  handleJob(refundService, ({ data }) => refundServiceNow(app, data)),
  handleJob(refundEndedPolicy, ({ data }) => refundPremiumsOf(app, data.orderNo, data.reason)),
  handleJob(refundSurrender, ({ data }) => refundSurrenderNow(app, data.surrenderNo)),
  handleJob(takeInvoice, ({ data }) => takeInsurerAnswer(app, data)),
  handleJob(mailPaper, ({ data }) => mailPaperNow(app, data.invoiceNo)),
  handleJob(reviseInvoices, ({ data }) => reviseInvoicesNow(app, data.paySeq)),
  handleJob(closeOrderPayments, ({ data }) => closePaymentsOf(app, data.orderNo)),
];
