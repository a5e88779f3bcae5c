import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Publishes drafts of products that waited for their moment. */
export const publishDueProducts = defineJob({
  name: 'publish-due-products',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '* * * * *', data: {} },
});

/** Prices old quotes on a draft. */
export const replayQuotes = defineJob({
  name: 'replay-quotes',
  schema: z.object({ replayNo: z.string() }),
  retry: { limit: 4 },
  timeoutSeconds: 3600,
});
