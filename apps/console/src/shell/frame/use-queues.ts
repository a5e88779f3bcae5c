import { type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { askAgainMs } from '#shell/live/live.tsx';
import { useCall } from '#shell/use-call.ts';

type Counted = Awaited<ReturnType<Api['countQueues']>>;
export type QueueShape = Counted['queues'][number];

/**
 * Queues of the colleague; counted when the server reports a change, and by polling while it
 * cannot.
 */
export const useQueues = (): UseQueryResult<readonly QueueShape[]> =>
  useCall(
    'countQueues',
    {},
    {
      select: ({ queues }) => queues,
      refetchInterval: askAgainMs,
      refetchOnWindowFocus: true,
    },
  );
