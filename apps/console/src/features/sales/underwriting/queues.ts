import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Cases that wait for an underwriter. */
export const underwritingParts = {
  referred: {
    page: lazy(() => import('./desk/underwriting-case.tsx')),
    extra: lazy(() => import('./asked-of-me.tsx')),
    keptAs: 'underwriting-case',
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
