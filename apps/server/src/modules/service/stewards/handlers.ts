import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { watchAppointmentsOnce } from './appointments/watch-appointments.ts';
import { reviewFamilies, watchAppointments } from './jobs.ts';
import { reviewFamiliesOnce } from './reviews/make-review.ts';

export const stewardsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchAppointments, async () => {
    if (!(await clockHolds(app))) await watchAppointmentsOnce(app);
  }),
  handleJob(reviewFamilies, async () => {
    if (!(await clockHolds(app))) await reviewFamiliesOnce(app);
  }),
];
