import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Reported deaths. */
export const bereavementParts = {
  bereavements: { page: lazy(() => import('./bereavement-case.tsx')) },
} as const satisfies Readonly<Record<string, QueuePart>>;
