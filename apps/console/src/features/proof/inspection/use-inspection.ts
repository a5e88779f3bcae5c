import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@parasol/contract';
import type { SaleCheck } from '@parasol/domain/proof/inspection/checks';
import type { Tone } from '#ui/facts/mark.tsx';
import { api } from '#shell/api.ts';

const key = 'inspections';

export type Inspection = Output<'listInspections'>['inspections'][number];
export type InspectionDetail = Output<'getInspection'>;

export const inspectionStates: Readonly<Record<Inspection['state'], readonly [string, Tone]>> = {
  looking: ['正在检查', 'info'],
  done: ['已检查', 'good'],
  failed: ['没有完成', 'bad'],
};

const underWay = (one: Inspection): boolean =>
  one.state === 'looking' || one.export?.state === 'making';

export const useInspections = () =>
  useQuery({
    queryKey: [key, 'list'],
    queryFn: async ({ signal }) => (await api.listInspections({}, { signal })).inspections,
    refetchInterval: ({ state }) => (state.data?.some(underWay) ? 3000 : false),
  });

export const useInspection = (inspectionNo: string, lacking: SaleCheck | undefined) =>
  useQuery({
    queryKey: [key, 'one', inspectionNo, lacking],
    queryFn: ({ signal }) =>
      api.getInspection({ inspectionNo, ...(lacking && { lacking }) }, { signal }),
    refetchInterval: ({ state }) => (state.data && underWay(state.data) ? 2000 : false),
    placeholderData: (before) => (before?.inspectionNo === inspectionNo ? before : undefined),
  });

export const useRereadInspections = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
