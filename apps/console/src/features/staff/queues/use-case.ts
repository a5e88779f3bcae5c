import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { isRefused } from '@parasol/client/api-error';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { keyOf } from '#shell/use-call.ts';
import { askAgainMs } from '#shell/live/live.tsx';
import type { QueueId, QueueRow } from '#shell/queues/use-queue.ts';

type Listed = Awaited<ReturnType<Api['listQueue']>>;

/** The present row, null once it left the queue; and the next one of the list. */
export const useCase = (queue: QueueId, id: string) => {
  const queries = useQueryClient();
  const listed = queries
    .getQueriesData<InfiniteData<Listed>>({ queryKey: keyOf('listQueue', { queue }) })
    .map(([, data]) => data?.pages.flatMap((page) => page.rows) ?? [])
    .find((rows) => rows.some((row) => row.id === id));
  const at = listed?.findIndex((row) => row.id === id) ?? -1;
  const row = useQuery<QueueRow | null>({
    queryKey: keyOf('getQueueRow', { queue, id }),
    queryFn: async ({ signal }) => {
      try {
        return await api.getQueueRow({ queue, id }, { signal });
      } catch (error) {
        if (isRefused(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },
    ...(listed?.[at] === undefined ? {} : { placeholderData: listed[at] }),
    refetchInterval: askAgainMs,
  });
  return { row, next: listed?.[at + 1]?.id ?? null };
};
