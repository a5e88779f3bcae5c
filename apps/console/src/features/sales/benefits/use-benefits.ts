import type { Api } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { useCall, useReread } from '#shell/use-call.ts';

export type Batches = Awaited<ReturnType<Api['listCouponBatches']>>;
export type Batch = Batches['batches'][number];
export type BatchDetail = Awaited<ReturnType<Api['getCouponBatch']>>;
export type BenefitUse = Awaited<ReturnType<Api['listBenefitUses']>>['uses'][number];

export const batchStates: Readonly<Record<Batch['state'], readonly [string, Tone]>> = {
  waiting: ['未开始', 'calm'],
  running: ['使用中', 'good'],
  over: ['已到期', 'calm'],
  withdrawn: ['已停用', 'bad'],
};

export const useBatches = (enabled: boolean) => useCall('listCouponBatches', {}, { enabled });

export const useBatch = (batchNo: string) => useCall('getCouponBatch', { batchNo });

export const useUses = (state: 'to-do' | 'over', enabled: boolean) =>
  useCall(
    'listBenefitUses',
    { state },
    { select: ({ uses }) => uses, enabled, refetchInterval: 60_000 },
  );

export const useRereadBenefits = () =>
  useReread('listCouponBatches', 'getCouponBatch', 'listBenefitUses');
