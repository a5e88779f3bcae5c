import type { Output } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { useCall, useReread } from '#shell/use-call.ts';

export type Retention = Output<'listRetention'>;
export type Run = Retention['runs'][number];
export type RunDetail = Output<'getRetentionRun'>;

export const runStates: Readonly<Record<Run['state'], readonly [string, Tone]>> = {
  planned: ['待确认', 'soon'],
  running: ['正在清除', 'info'],
  done: ['已清除', 'good'],
  dropped: ['已由新的清单替代', 'calm'],
};

export const useRetention = () => useCall('listRetention', {});

export const useRun = (runNo: string, after: string) =>
  useCall(
    'getRetentionRun',
    { runNo, after },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false) },
  );

export const useRereadRetention = () => useReread('listRetention', 'getRetentionRun');
