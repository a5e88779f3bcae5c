import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { api } from '#shell/api.ts';

const key = 'retention';

export type Retention = Output<'listRetention'>;
export type Run = Retention['runs'][number];
export type RunDetail = Output<'getRetentionRun'>;

export const runStates: Readonly<Record<Run['state'], readonly [string, Tone]>> = {
  planned: ['待确认', 'soon'],
  running: ['正在清除', 'info'],
  done: ['已清除', 'good'],
  dropped: ['已由新的清单替代', 'calm'],
};

export const useRetention = () =>
  useQuery({
    queryKey: [key, 'all'],
    queryFn: ({ signal }) => api.listRetention({}, { signal }),
  });

export const useRun = (runNo: string, after: string) =>
  useQuery({
    queryKey: [key, 'run', runNo, after],
    queryFn: ({ signal }) => api.getRetentionRun({ runNo, after }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  });

export const useRereadRetention = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
