import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { clearErased } from './erasing/clear-erased.ts';
import { carryOutRetention, finishErasures, planRetention } from './jobs.ts';
import { runsUnderWay } from './queries/runs.ts';
import { carryOut } from './runs/carry-out.ts';
import { planTonight } from './runs/plan-tonight.ts';

export const retentionHandlers = (app: App): readonly JobHandler[] => [
  handleJob(planRetention, async () => {
    if (!(await clockHolds(app))) await planTonight(app);
  }),
  handleJob(carryOutRetention, async ({ data, signal }) => {
    // While the clock is not to be believed nothing goes; the hourly job goes on with it.
    if (!(await clockHolds(app))) await carryOut(app, data.runNo, signal);
  }),
  handleJob(finishErasures, async ({ signal }) => {
    await clearErased(app, signal);
    if (await clockHolds(app)) return;
    for (const runNo of await runsUnderWay(app.database.db)) await carryOut(app, runNo, signal);
  }),
];
