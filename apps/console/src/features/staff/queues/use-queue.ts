import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { askAgainMs } from '#shell/live/live.tsx';

type Listed = Awaited<ReturnType<Api['listQueue']>>;
export type QueueRow = Listed['rows'][number];
export type QueueId = Parameters<Api['listQueue']>[0]['queue'];
export type Filters = Omit<Parameters<Api['listQueue']>[0], 'queue' | 'cursor'>;

export const filterNames = [
  'brand',
  'kind',
  'assignee',
  'from',
  'to',
  'about',
  'skill',
  'least',
] as const;

/** The filters that stand in an address; an absent filter is off. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

const listKey = (queue: string) => ['queues', 'list', queue] as const;

/** A queue as it is filtered, page after page. */
export const useQueueRows = (queue: QueueId, filters: Filters) =>
  useInfiniteQuery({
    queryKey: [...listKey(queue), filters],
    queryFn: ({ pageParam, signal }) =>
      api.listQueue({ queue, ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    refetchInterval: askAgainMs,
  });

export const rereadQueues = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['queues'] });

export const useColleagues = (queue: QueueId, enabled = true) =>
  useQuery({
    queryKey: ['queues', 'colleagues', queue],
    queryFn: async ({ signal }) => (await api.listColleagues({ queue }, { signal })).colleagues,
    staleTime: 60_000,
    enabled,
  });
