import type { Api } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { useCall, useReread } from '#shell/use-call.ts';

export type Experiment = Awaited<ReturnType<Api['getExperiment']>>;

export const experimentStates: Readonly<Record<Experiment['state'], readonly [string, Tone]>> = {
  draft: ['未开始', 'calm'],
  running: ['进行中', 'info'],
  stopped: ['已停止', 'soon'],
};

export const useExperiments = (brand: string) =>
  useCall('listExperiments', { brand }, { select: ({ experiments }) => experiments });

export const useExperiment = (experimentId: string) => useCall('getExperiment', { experimentId });

export const useRereadExperiments = () => useReread('listExperiments', 'getExperiment');
