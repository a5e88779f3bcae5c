import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** What an order asks of whoever takes payments; the handlers are theirs. */

/** Gives a paid order's money back, then `markOrderRefunded`. */
export const refundOrder = defineJob({
  name: 'refund-order',
  schema: z.object({ orderNo: z.string(), reason: z.string() }),
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
