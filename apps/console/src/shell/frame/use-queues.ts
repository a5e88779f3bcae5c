import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { askAgainMs } from '#shell/live/live.tsx';

type Counted = Awaited<ReturnType<Api['countQueues']>>;
export type QueueShape = Counted['queues'][number];

/** Counted again when the server says so, and by itself while it cannot. */
const counts = queryOptions({
  queryKey: ['queues', 'counts'],
  queryFn: ({ signal }) => api.countQueues({}, { signal }),
  refetchInterval: askAgainMs,
  refetchOnWindowFocus: true,
});

/** The queues of this member of staff, with what waits in each. */
export const useQueues = (): UseQueryResult<readonly QueueShape[]> =>
  useQuery({ ...counts, select: ({ queues }) => queues });
