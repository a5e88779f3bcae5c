import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';

const nothing = z.object({});

export const gatherEvidence = defineJob({
  name: 'gather-evidence',
  schema: nothing,
  singleton: 'until-done',
  timeoutSeconds: 7200,
  schedule: { cron: '25 * * * *', data: {} },
});

/** Once a day, after the hour's gathering; making a pack does it in between. */
export const anchorEvidence = defineJob({
  name: 'anchor-evidence',
  schema: nothing,
  retry: { limit: 30, longestDelaySeconds: 3600 },
  singleton: 'until-done',
  timeoutSeconds: 1800,
  schedule: { cron: '55 23 * * *', data: {} },
});

export const checkEvidence = defineJob({
  name: 'check-evidence',
  schema: nothing,
  singleton: 'until-done',
  timeoutSeconds: 3600,
  schedule: { cron: '40 3 * * *', data: {} },
});

export const makeEvidencePack = defineJob({
  name: 'make-evidence-pack',
  schema: z.object({ packId: z.uuid() }),
  retry: { limit: 4 },
  timeoutSeconds: 900,
});

export const clearEvidencePacks = defineJob({
  name: 'clear-evidence-packs',
  schema: nothing,
  singleton: 'until-done',
  schedule: { cron: '45 * * * *', data: {} },
});
