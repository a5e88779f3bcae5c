import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

const nothing = z.object({});

export const signAuditHeads = defineJob({
  name: 'sign-audit-heads',
  schema: nothing,
  singleton: 'until-done',
  schedule: { cron: '5 * * * *', data: {} },
});

/** Statutory deadlines of the next year are counted before it begins. */
export const askForHolidays = defineJob({
  name: 'ask-for-holidays',
  schema: nothing,
  singleton: 'until-done',
  schedule: { cron: '10 9 * * 1', data: {} },
});

export const verifyAuditTrail = defineJob({
  name: 'verify-audit-trail',
  schema: nothing,
  singleton: 'until-done',
  timeoutSeconds: 7200,
  schedule: { cron: '50 2 * * *', data: {} },
});
