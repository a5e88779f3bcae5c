import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Asks about attempts, refunds and mandates that nobody has told us the end of. */
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
  concurrency: 2,
});

export const sendRefund = defineJob({
  name: 'send-refund',
  schema: z.object({ refundNo: z.string() }),
  retry: { limit: 5, delaySeconds: 5, longestDelaySeconds: 60 },
  timeoutSeconds: 60,
  concurrency: 2,
});

/** Finds paid orders that are neither issued nor refunded. */
export const watchPaidOrders = defineJob({
  name: 'watch-paid-orders',
  schema: z.object({}),
  timeoutSeconds: 300,
  singleton: 'until-done',
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Gives notice of debits, makes them, and lets lapse what was not paid. */
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
});

/** Compares the bills of a day with the ledger; without a date it is yesterday's. */
export const reconcileBills = defineJob({
  name: 'reconcile-bills',
  schema: z.object({ date: z.iso.date().nullable() }),
  retry: { limit: 8, delaySeconds: 600, longestDelaySeconds: 3600 },
  timeoutSeconds: 900,
  schedule: { cron: '30 10 * * *', data: { date: null } },
});

/** Gives a paid order's money back, then `markOrderRefunded`. */
export const refundOrder = defineJob({
  name: 'refund-order',
  schema: z.object({ orderNo: z.string(), reason: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Gives back every premium of a contract that its insurer ended before cover began. */
export const refundEndedPolicy = defineJob({
  name: 'refund-ended-policy',
  schema: z.object({ orderNo: z.string(), reason: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Stops what is collected for a contract that was left, and sends its money back. */
export const refundSurrender = defineJob({
  name: 'refund-surrender',
  schema: z.object({ surrenderNo: z.string() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});

/** Closes what may still be open at payment providers for an order that is over. */
export const closeOrderPayments = defineJob({
  name: 'close-order-payments',
  schema: z.object({ orderNo: z.string() }),
  retry: { limit: 20, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 120,
  singleton: 'until-done',
});
