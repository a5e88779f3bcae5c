import { z } from 'zod';
import type { App } from '#context.ts';
import { defineJob, handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { purgeCodes } from '../queries/codes.ts';
import { purgeTries } from '../queries/staff-tries.ts';
import { purgeSessions } from '../queries/sessions.ts';
import { purgeSms } from '#ground/messages/queries.ts';

const day = 86_400_000;

const purgeAccounts = defineJob({
  name: 'purge-accounts',
  schema: z.object({}),
  singleton: 'until-done',
  schedule: { cron: '20 * * * *', data: {} },
});

/** What only mattered for a while goes: codes, counts, finished messages, sessions long over. */
export const purgeAccountsHandler = (app: App): JobHandler =>
  handleJob(purgeAccounts, async () => {
    const now = app.clock();
    const ago = (days: number): Date => new Date(now.getTime() - days * day);
    await purgeCodes(app.database.db, ago(2), now);
    await purgeTries(app.database.db, ago(2));
    await purgeSms(app.database.db, ago(90));
    await purgeSessions(app.database.db, ago(200));
  });
