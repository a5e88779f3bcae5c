import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Customers who wait for a call. */
export const callParts = {
  'call-backs': { page: lazy(() => import('./call-back-case.tsx')) },
} as const satisfies Readonly<Record<string, QueuePart>>;
