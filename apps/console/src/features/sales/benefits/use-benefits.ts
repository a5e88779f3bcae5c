import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import type { Tone } from '#ui/facts/mark.tsx';
import { api } from '#shell/api.ts';

const key = 'benefits';

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

export const useBatches = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [key, 'batches'],
    queryFn: ({ signal }) => api.listCouponBatches({}, { signal }),
  });

export const useBatch = (batchNo: string) =>
  useQuery({
    queryKey: [key, 'batch', batchNo],
    queryFn: ({ signal }) => api.getCouponBatch({ batchNo }, { signal }),
  });

export const useUses = (state: 'to-do' | 'over', enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [key, 'uses', state],
    queryFn: async ({ signal }) => (await api.listBenefitUses({ state }, { signal })).uses,
    refetchInterval: 60_000,
  });

export const useRereadBenefits = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
