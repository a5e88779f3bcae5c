import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Conversations in which nobody says anything, and those that still wait when the house closes. */
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
  retry: { limit: 0 },
  schedule: { cron: '25 4 * * *', data: {} },
  singleton: 'until-done',
});
