import { z } from 'zod';
import { defineJob, type EnqueueOptions } from '#ground/jobs/define-job.ts';

/** Jobs that wait for a merchant of a provider: a silent one delays only its own. */
export const atProvider = ({
  provider,
  merchant,
}: {
  readonly provider: string;
  readonly merchant: string;
}): EnqueueOptions => ({ service: `payment:${provider}-${merchant}` });

/** Asks about attempts, refunds and mandates without a final report of the provider. */
export const sweepPayments = defineJob({
  name: 'sweep-payments',
  schema: z.object({}),
  timeoutSeconds: 300,
  singleton: 'until-done',
  schedule: { cron: '* * * * *', data: {} },
});

export const closeAttempt = defineJob({
  name: 'close-pay-attempt',
  schema: z.object({ attemptNo: z.string() }),
  retry: { limit: 8, delaySeconds: 5, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
  concurrency: 8,
  perService: 2,
});

export const sendRefund = defineJob({
  name: 'send-refund',
  schema: z.object({ refundNo: z.string() }),
  retry: { limit: 5, delaySeconds: 5, longestDelaySeconds: 60 },
  timeoutSeconds: 60,
  concurrency: 8,
  perService: 2,
});

/** Finds paid orders that are neither issued nor refunded. */
export const watchPaidOrders = defineJob({
  name: 'watch-paid-orders',
  schema: z.object({}),
  timeoutSeconds: 300,
  singleton: 'until-done',
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Announces debits, makes them, and lets unpaid contracts lapse. */
export const runDebits = defineJob({
  name: 'run-debits',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '*/10 8-19 * * *', data: {} },
});

export const endMandate = defineJob({
  name: 'end-mandate',
  schema: z.object({ mandateNo: z.string() }),
  retry: { limit: 20, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  concurrency: 4,
  perService: 1,
});

/** Compares the bills of a day with the ledger; without a date it is yesterday's. */
export const reconcileBills = defineJob({
  name: 'reconcile-bills',
  schema: z.object({ date: z.iso.date().nullable() }),
  retry: { limit: 8, delaySeconds: 600, longestDelaySeconds: 3600 },
  timeoutSeconds: 900,
  schedule: { cron: '30 10 * * *', data: { date: null } },
});

/** Refunds a paid order's money, then runs `markOrderRefunded`. */
export const refundOrder = defineJob({
  name: 'refund-order',
  schema: z.object({ orderNo: z.string(), reason: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Refunds every premium of a contract that its insurer ended before cover began. */
export const refundEndedPolicy = defineJob({
  name: 'refund-ended-policy',
  schema: z.object({ orderNo: z.string(), reason: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Refunds the difference after a policy service made the contract cheaper. */
export const refundService = defineJob({
  name: 'refund-service',
  schema: z.object({
    posNo: z.string(),
    orderNo: z.string(),
    fen: z.int().positive(),
    reason: z.string(),
    cause: z.literal('correction').optional(),
  }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Stops the collection for a surrendered contract, and sends its money back. */
export const refundSurrender = defineJob({
  name: 'refund-surrender',
  schema: z.object({ surrenderNo: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Stores an insurer's answer about an invoice. */
export const takeInvoice = defineJob({
  name: 'take-invoice',
  schema: z.object({ invoiceNo: z.string(), requestNo: z.string() }),
  retry: { limit: 8, delaySeconds: 5, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
});

/** Mails a paper, or that it is void, to the address given for it. */
export const mailPaper = defineJob({
  name: 'mail-invoice',
  schema: z.object({ invoiceNo: z.string() }),
  retry: { limit: 8, delaySeconds: 5, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
});

/** Checks the papers about a payment again after a refund of it. */
export const reviseInvoices = defineJob({
  name: 'revise-invoices',
  schema: z.object({ paySeq: z.string() }),
  retry: { limit: 20, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
});

/** Closes the open payments of a finished order at providers. */
export const closeOrderPayments = defineJob({
  name: 'close-order-payments',
  schema: z.object({ orderNo: z.string() }),
  retry: { limit: 20, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});
