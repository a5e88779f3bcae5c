import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { purgeAccounts } from './jobs.ts';
import { purgeCodes } from './queries/codes.ts';
import { purgeSessions } from './queries/sessions.ts';
import { purgeSms } from '#ground/messages/queries/sms.ts';

const day = 86_400_000;

/** What only mattered for a while goes: codes, counts, finished messages, sessions long over. */
export const accountsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(purgeAccounts, async () => {
    const now = app.clock();
    const ago = (days: number): Date => new Date(now.getTime() - days * day);
    await purgeCodes(app.database.db, ago(2), now);
    await purgeSms(app.database.db, ago(90));
    await purgeSessions(app.database.db, ago(200));
  }),
];
