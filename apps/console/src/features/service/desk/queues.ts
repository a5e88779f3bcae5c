import { lazy } from 'react';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Conversations without an answer. */
export const chatParts = {
  'unanswered-chats': { page: lazy(() => import('./message-case.tsx')), keptAs: 'chat' },
} as const satisfies Readonly<Record<string, QueuePart>>;
