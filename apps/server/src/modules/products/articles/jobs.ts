import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Publishes what waited for its moment. */
export const publishDueArticles = defineJob({
  name: 'publish-due-articles',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '* * * * *', data: {} },
});
