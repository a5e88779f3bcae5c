import type { App } from '#ground/context.ts';
import { dropOutlivedLetters } from '#ground/jobs/dead-letters.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { checkTrail, signHeadsNow } from './audit-trail.ts';
import { askForNextHolidays } from './holidays-asked.ts';
import { askForHolidays, signAuditHeads, verifyAuditTrail } from './jobs.ts';

export const operationsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(signAuditHeads, async () => {
    await signHeadsNow(app.database.db, app.env, app.clock());
    await dropOutlivedLetters(app.database.db);
  }),
  handleJob(askForHolidays, () => askForNextHolidays(app)),
  handleJob(verifyAuditTrail, async () => void (await checkTrail(app))),
];
