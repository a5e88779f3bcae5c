import { z } from 'zod';
import type { InsurerKind } from '@parasol/domain/sales/underwriting/insurer-answer';
import { defineJob, type EnqueueOptions } from '#ground/jobs/define-job.ts';

const urgentKinds: ReadonlySet<InsurerKind> = new Set(['underwrite', 'store', 'issue']);

/** Sends a stored request, or asks for its outcome. */
export const insurerRequest = defineJob({
  name: 'insurer-request',
  schema: z.object({ requestNo: z.string() }),
  retry: { limit: 60, delaySeconds: 1, longestDelaySeconds: 300 },
  timeoutSeconds: 120,
  // A silent insurer delays only its own jobs.
  concurrency: 20,
  perService: 4,
});

/** The priority of a request in the queue: a paid policy goes before questions. */
export const inQueueOf = ({
  insurer,
  kind,
}: {
  readonly insurer: string;
  readonly kind: InsurerKind;
}): EnqueueOptions => ({
  service: `insurer:${insurer}`,
  priority: urgentKinds.has(kind) ? 10 : 0,
});

/** Takes up again the requests that no job is working on any more. */
export const resumeRequests = defineJob({
  name: 'resume-insurer-requests',
  schema: z.object({}),
  retry: { limit: 0 },
  schedule: { cron: '* * * * *', data: {} },
  singleton: 'until-done',
});

/** Seals answers that older versions stored in clear; finds none once all are sealed. */
export const sealUnderwriting = defineJob({
  name: 'seal-underwriting',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '*/5 * * * *', data: {} },
});
