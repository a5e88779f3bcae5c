import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const crashingJob = defineJob({
  name: 'crashing-job',
  schema: z.object({ order: z.string() }),
  retry: { delaySeconds: 1 },
});
