import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { askForIdentities } from './ask-for-identities.ts';
import { watchCertificates } from './jobs.ts';
import { tellOfCertificates } from './tell-of-certificates.ts';

export const agentsHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchCertificates, async () => {
    if (await clockHolds(app)) return;
    await tellOfCertificates(app);
    await askForIdentities(app);
  }),
];
