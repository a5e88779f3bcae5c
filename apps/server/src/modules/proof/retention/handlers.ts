import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { clearErased } from './erasing/clear-erased.ts';
import { forgetDestroyedKeys } from './erasing/forget-destroyed-keys.ts';
import {
  carryOutRetention,
  finishErasures,
  forgetDestroyedKeysNightly,
  planRetention,
  purge,
} from './jobs.ts';
import { runsUnderWay } from './queries/runs.ts';
import { purgeNow } from './rows/purge.ts';
import { carryOut } from './runs/carry-out.ts';
import { planTonight } from './runs/plan-tonight.ts';

export const retentionHandlers = (app: App): readonly JobHandler[] => [
  handleJob(planRetention, async () => {
    if (!(await clockHolds(app))) await planTonight(app);
  }),
  handleJob(carryOutRetention, async ({ data, signal }) => {
    // While the clock is not to be believed nothing goes; the hourly job continues with it.
    if (!(await clockHolds(app))) await carryOut(app, data.runNo, signal);
  }),
  handleJob(forgetDestroyedKeysNightly, async () => {
    await forgetDestroyedKeys(app);
  }),
  handleJob(finishErasures, async ({ signal }) => {
    await clearErased(app, signal);
    if (await clockHolds(app)) return;
    for (const runNo of await runsUnderWay(app.database.db)) await carryOut(app, runNo, signal);
  }),
  handleJob(purge, async ({ signal }) => {
    if (await clockHolds(app)) return;
    const purged = await purgeNow(app.database.db, app.clock(), signal);
    const rows = Object.fromEntries(
      purged.flatMap((each) => (each.rows ? [[each.name, each.rows]] : [])),
    );
    if (Object.keys(rows).length > 0)
      app.log.info({ rows }, 'what only mattered for a while is gone');
  }),
];
