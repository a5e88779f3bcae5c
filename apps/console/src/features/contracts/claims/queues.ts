import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Claims under way. */
export const claimParts = {
  claims: { page: lazy(() => import('./claim-case.tsx')) },
} as const satisfies Readonly<Record<string, QueuePart>>;
