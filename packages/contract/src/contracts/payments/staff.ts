import { z } from 'zod';
import { issuedRefundNames } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { difference } from './differences.ts';
import { paySeq, payStatus, refundView } from './shapes.ts';

const reading = { staff: 'payments-read' } as const;
const refunding = { staff: 'refunds-make' } as const;
const alerting = { staff: 'alerts-see' } as const;
const settling = { staff: 'bills-settle' } as const;

const reconciliation = z.object({
  reconciliationId: z.int(),
  provider: z.string(),
  merchant: z.string(),
  date: z.iso.date(),
  state: z.enum(['waiting', 'matched', 'differences', 'settled']),
  payments: z.int(),
  paymentsFen: z.int(),
  refunds: z.int(),
  refundsFen: z.int(),
  open: z.int(),
  at: moment,
});

/** Money as staff see it: alerts, refunds, the daily bill against the ledger. */
export const paymentStaff = {
  getPaymentForStaff: call({
    summary: 'A pay order with attempts, evidence from the provider, refunds and ledger',
    method: 'GET',
    path: '/api/payment/v1/staff/payment',
    about: { payment: 'paySeq' },
    access: reading,
    request: z.object({ paySeq }),
    response: z.object({
      status: payStatus,
      attempts: z.array(
        z.object({
          attemptNo: z.string(),
          channel: z.string(),
          merchant: z.string(),
          state: z.string(),
          fen: z.int(),
          transactionNo: z.string().nullable(),
          createdAt: moment,
          paidAt: moment.nullable(),
        }),
      ),
      evidence: z.array(
        z.object({
          attemptNo: z.string(),
          source: z.string(),
          outcome: z.string(),
          result: z.string(),
          at: moment,
        }),
      ),
      refunds: z.array(refundView),
      /** The refundable part of a payment for an issued contract; null before it is issued. */
      issued: z
        .object({
          policyNo: z.string(),
          causes: z.array(z.enum(issuedRefundNames)),
          leftFen: z.int(),
          excessFen: z.int(),
          contractFen: z.int(),
        })
        .nullable(),
      ledger: z.array(
        z.object({
          entryNo: z.int(),
          kind: z.string(),
          at: moment,
          lines: z.array(z.object({ account: z.string(), fen: z.int() })),
        }),
      ),
    }),
  }),
  refundPayment: call({
    summary: 'Refunds all or part of a payment to its source; one key makes one refund',
    path: '/api/payment/v1/staff/refund',
    about: { payment: 'paySeq' },
    access: refunding,
    request: z.object({
      key: z.string().regex(/^[\w-]{16,64}$/),
      paySeq,
      fen: z.int().positive('退款金额应大于 0'),
      /** Required once the contract is issued, with the insurer's number where it changes. */
      cause: z.enum(issuedRefundNames).optional(),
      insurerRef: z.string().trim().min(4, '批单号或函件编号至少 4 位').max(60).optional(),
      reason: z.string().trim().min(2, '请填写退款原因').max(80),
    }),
    response: refundView,
  }),
  reversePayment: call({
    summary: 'Books that a provider took a payment back; always by two people',
    path: '/api/payment/v1/staff/reverse',
    about: { payment: 'paySeq' },
    access: refunding,
    request: z.object({
      paySeq,
      reference: z.string().trim().min(2, '请填写支付机构的撤回凭证号').max(80),
      reason: z.string().trim().min(2, '请写明撤回的原因').max(80),
    }),
    response: z.object({ paySeq, fen: z.int() }),
  }),
  settleStuckRefund: call({
    summary: 'Tries a refused refund again, or, once a second person grants it, books another way',
    path: '/api/payment/v1/staff/refund/settle',
    about: { refund: 'refundNo' },
    access: refunding,
    request: z.object({
      refundNo: z.string().max(40),
      how: z.enum(['again', 'paid-otherwise']),
      note: z.string().trim().min(2).max(200),
      /** Number of the transfer that refunded it; required with `paid-otherwise`. */
      voucher: z.string().trim().min(6, '凭证号至少 6 位').max(40).optional(),
    }),
    response: refundView,
  }),
  seePayAlert: call({
    summary: 'Marks an alert as dealt with',
    path: '/api/payment/v1/staff/alerts/seen',
    about: { payAlert: 'alertId' },
    access: alerting,
    request: z.object({ alertId: z.int() }),
  }),
  listReconciliations: call({
    summary: 'Daily bills against the ledger, newest first',
    method: 'GET',
    path: '/api/payment/v1/staff/reconciliations',
    access: reading,
    request: z.object({ before: z.iso.date().optional() }),
    response: z.object({ reconciliations: z.array(reconciliation) }),
  }),
  settleDifference: call({
    summary: 'Carries out the proposed action, or waives a difference with a reason',
    path: '/api/payment/v1/staff/reconciliation/settle',
    about: { difference: 'differenceId' },
    access: settling,
    request: z.object({
      differenceId: z.int(),
      how: z.enum(['proposed', 'waive']),
      note: z.string().trim().min(2, '请写明处理说明').max(200),
    }),
    response: difference,
  }),
  exportReconciliation: call({
    summary: 'The differences of one day as CSV for a spreadsheet',
    method: 'GET',
    path: '/api/payment/v1/staff/reconciliation/export',
    about: { reconciliation: 'reconciliationId' },
    access: reading,
    request: z.object({ reconciliationId: z.coerce.number().int() }),
    response: z.object({ name: z.string(), csv: z.string() }),
    timeout: 30,
  }),
  runReconciliation: call({
    summary: 'Fetches the bills of a day again and compares',
    path: '/api/payment/v1/staff/reconciliation/run',
    access: settling,
    request: z.object({ date: z.iso.date() }),
    response: z.object({ queued: z.literal(true) }),
  }),
};
