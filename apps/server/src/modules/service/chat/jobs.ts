import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Silent conversations, and those that still wait at closing time. */
export const watchChats = defineJob({
  name: 'watch-chats',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});

export const forgetOldChats = defineJob({
  name: 'forget-old-chats',
  schema: z.object({}),
  schedule: { cron: '25 4 * * *', data: {} },
  singleton: 'until-done',
});
