import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

/** Ends cases by time: applications never submitted, offers never accepted. */
export const watchCases = defineJob({
  name: 'watch-underwriting-cases',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '*/10 * * * *', data: {} },
  singleton: 'until-done',
});

/** Orders that a person was to decide before there were cases become cases. */
export const openReferred = defineJob({
  name: 'open-referred-orders',
  schema: z.object({}),
  timeoutSeconds: 600,
  schedule: { cron: '*/5 * * * *', data: {} },
  singleton: 'until-done',
});

/** Reads the text of pages, one after the other, apart from any request. */
export const readPages = defineJob({
  name: 'read-underwriting-pages',
  schema: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 900,
  schedule: { cron: '*/5 * * * *', data: {} },
  singleton: 'until-done',
});

/** Proposes repeated decisions of the same kind to compliance as a rule. */
export const suggestUnderwritingRules = defineJob({
  name: 'suggest-underwriting-rules',
  schema: z.object({}),
  schedule: { cron: '40 3 * * *', data: {} },
  singleton: 'until-done',
});

/** Puts a case to the insurer who decides about it, until the answer arrives. */
export const askInsurer = defineJob({
  name: 'ask-insurer-about-case',
  schema: z.object({ opinionNo: z.string() }),
  retry: { limit: 60, delaySeconds: 2, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  concurrency: 6,
  perService: 1,
});

/** Draws and signs the letter with a case's result. */
export const keepLetter = defineJob({
  name: 'keep-underwriting-letter',
  schema: z.object({ manualUnderwritingNo: z.string() }),
  retry: { limit: 20, delaySeconds: 5, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
});
