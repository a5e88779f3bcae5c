import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Recordings to be checked. */
export const recordingParts = {
  recordings: { page: lazy(() => import('./recording-case.tsx')), keptAs: 'recording' },
} as const satisfies Readonly<Record<string, QueuePart>>;
