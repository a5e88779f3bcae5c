import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Findings on lists of people. */
export const screeningParts = {
  screening: { page: lazy(() => import('./screening-case.tsx')) },
} as const satisfies Readonly<Record<string, QueuePart>>;
