import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

export const runExport = defineJob({
  name: 'run-export',
  schema: z.object({ exportId: z.uuid() }),
  retry: { limit: 3 },
  timeoutSeconds: 3600,
});

/** Names on orders and in families that are not searchable yet. */
export const knowNames = defineJob({
  name: 'know-names',
  schema: z.object({}),
  singleton: 'until-done',
  timeoutSeconds: 600,
  schedule: { cron: '* * * * *', data: {} },
});

/** Clocks that the law sets on waiting rows of queues. */
export const watchClocks = defineJob({
  name: 'watch-clocks',
  schema: z.object({}),
  retry: { limit: 0 },
  singleton: 'until-done',
  timeoutSeconds: 600,
  schedule: { cron: '15 * * * *', data: {} },
});

/** Records late rows of all queues, because a row disappears once it is dealt with. */
export const noteMissedClocks = defineJob({
  name: 'note-missed-clocks',
  schema: z.object({}),
  retry: { limit: 0 },
  singleton: 'until-done',
  timeoutSeconds: 300,
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const clearExports = defineJob({
  name: 'clear-exports',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '35 * * * *', data: {} },
});
