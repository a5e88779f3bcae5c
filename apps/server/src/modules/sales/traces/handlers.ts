import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { prepareTraceMonths } from './jobs.ts';
import { makePartition } from './queries.ts';

const daysAhead = [0, 28, 56, 84];

export const tracesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(prepareTraceMonths, async () => {
    const now = app.clock().getTime();
    for (const days of daysAhead) await makePartition(app.database.db, dateOf(now + days * day));
  }),
];
