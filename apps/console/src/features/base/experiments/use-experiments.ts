import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { api } from '#shell/api.ts';

const key = 'experiments';

export type Experiment = Awaited<ReturnType<Api['getExperiment']>>;

export const experimentStates: Readonly<Record<Experiment['state'], readonly [string, Tone]>> = {
  draft: ['未开始', 'calm'],
  running: ['进行中', 'info'],
  stopped: ['已停止', 'soon'],
};

export const useExperiments = (brand: string) =>
  useQuery({
    queryKey: [key, brand],
    queryFn: async ({ signal }) => (await api.listExperiments({ brand }, { signal })).experiments,
  });

export const useExperiment = (experimentId: string) =>
  useQuery({
    queryKey: [key, 'one', experimentId],
    queryFn: ({ signal }) => api.getExperiment({ experimentId }, { signal }),
  });

export const useRereadExperiments = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
