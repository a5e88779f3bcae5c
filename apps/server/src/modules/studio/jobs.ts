import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const replayQuotes = defineJob({
  name: 'replay-quotes',
  schema: z.object({ replayNo: z.string() }),
  retry: { limit: 4 },
  timeoutSeconds: 3600,
});
