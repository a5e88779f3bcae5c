import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Papers on orders from before they were recorded; once all are, there is nothing to find. */
export const knowPapers = defineJob({
  name: 'know-papers',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '*/5 * * * *', data: {} },
});

/** Draws the signed content as a document, and signs and keeps it. */
export const keepProposal = defineJob({
  name: 'keep-proposal',
  // A proposal signed again before the first was kept: the order has two; jobs of the earlier
  // release name none.
  schema: z.object({ orderNo: z.string(), signedAt: z.string().optional() }),
  retry: { limit: 8, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  singleton: 'until-done',
});

/** Orders of insurers that may no longer sell, which could not be stopped at the moment. */
export const stopInsurersOrders = defineJob({
  name: 'stop-insurers-orders',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '*/10 * * * *', data: {} },
  singleton: 'until-done',
});

/** Moves orders whose time has come. */
export const watchOrders = defineJob({
  name: 'watch-orders',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});
