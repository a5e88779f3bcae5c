import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '../api.ts';

export type QueueShape = Awaited<ReturnType<Api['countQueues']>>['queues'][number];

/** The queues of this member of staff, counted again every few seconds while the page is looked at. */
export const useQueues = (): UseQueryResult<readonly QueueShape[]> =>
  useQuery({
    queryKey: ['queues', 'counts'],
    queryFn: async ({ signal }) => (await api.countQueues({}, { signal })).queues,
    refetchInterval: 10_000,
    refetchOnWindowFocus: true,
  });
