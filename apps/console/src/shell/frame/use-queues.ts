import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '../api.ts';

type Counted = Awaited<ReturnType<Api['countQueues']>>;
export type QueueShape = Counted['queues'][number];

/** Counted again every few seconds while the page is looked at. */
const counts = queryOptions({
  queryKey: ['queues', 'counts'],
  queryFn: ({ signal }) => api.countQueues({}, { signal }),
  refetchInterval: 10_000,
  refetchOnWindowFocus: true,
});

/** The queues of this member of staff, with what waits in each. */
export const useQueues = (): UseQueryResult<readonly QueueShape[]> =>
  useQuery({ ...counts, select: ({ queues }) => queues });

/** Another text whenever anything moved in any of them. */
export const useQueueChange = (): string | undefined =>
  useQuery({ ...counts, select: ({ change }) => change }).data;
