import type { Output } from '@parasol/contract';
import type { SaleCheck } from '@parasol/domain/proof/inspection/checks';
import type { Tone } from '#ui/facts/mark.tsx';
import { useCall, useReread } from '#shell/use-call.ts';

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
  useCall(
    'listInspections',
    {},
    {
      select: ({ inspections }) => inspections,
      refetchInterval: ({ state }) => (state.data?.inspections.some(underWay) ? 3000 : false),
    },
  );

export const useInspection = (inspectionNo: string, lacking: SaleCheck | undefined) =>
  useCall(
    'getInspection',
    { inspectionNo, lacking },
    {
      refetchInterval: ({ state }) => (state.data && underWay(state.data) ? 2000 : false),
      placeholderData: (before) => (before?.inspectionNo === inspectionNo ? before : undefined),
    },
  );

export const useRereadInspections = () => useReread('listInspections', 'getInspection');
