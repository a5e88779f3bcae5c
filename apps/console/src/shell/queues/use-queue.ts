import { type QueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { askAgainMs } from '#shell/live/live.tsx';
import { rereadCalls, useCall, usePages } from '#shell/use-call.ts';

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

/** The filters of an address; an absent filter is off. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** A queue as it is filtered, page after page. */
export const useQueueRows = (queue: QueueId, filters: Filters) =>
  usePages('listQueue', { queue, ...filters }, 'cursor', { refetchInterval: askAgainMs });

/** Calls whose answers change when a row is taken or decided. */
export const queueCalls = [
  'countQueues',
  'listQueue',
  'getQueueRow',
  'listUnderwritingQuestions',
] as const;

export const rereadQueues = (queries: QueryClient): Promise<void> =>
  rereadCalls(queries, ...queueCalls);

export const useColleagues = (queue: QueueId, enabled = true) =>
  useCall(
    'listColleagues',
    { queue },
    { select: ({ colleagues }) => colleagues, staleTime: 60_000, enabled },
  );
