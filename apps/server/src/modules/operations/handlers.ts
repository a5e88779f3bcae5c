import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { checkTrail, signHeadsNow } from './audit/audit-trail.ts';
import { purge, signAuditHeads, verifyAuditTrail } from './jobs.ts';
import { purgeNow } from './retention/purge.ts';

export const operationsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(signAuditHeads, () => signHeadsNow(app.database.db, app.env, app.clock())),
  handleJob(verifyAuditTrail, async () => void (await checkTrail(app))),
  handleJob(purge, async ({ signal }) => {
    if (await clockHolds(app)) return;
    const gone = await purgeNow(app.database.db, app.clock(), signal);
    const rows = Object.fromEntries(
      gone.flatMap((each) => (each.rows ? [[each.name, each.rows]] : [])),
    );
    if (Object.keys(rows).length > 0)
      app.log.info({ rows }, 'what only mattered for a while is gone');
  }),
];
