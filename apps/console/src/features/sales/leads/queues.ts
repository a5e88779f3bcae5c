import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** People who asked to be called. */
export const leadParts = {
  leads: { page: lazy(() => import('./lead-case.tsx')), keptAs: 'lead' },
} as const satisfies Readonly<Record<string, QueuePart>>;
