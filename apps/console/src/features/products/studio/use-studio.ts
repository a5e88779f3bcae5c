import type { Api } from '@parasol/contract';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import { useCall, useAwaitedReread } from '#shell/use-call.ts';

export type StudioProduct = Awaited<ReturnType<Api['getStudioProduct']>>;
export type Listed = Awaited<ReturnType<Api['listStudioProducts']>>['products'][number];
export type DraftHead = Listed['drafts'][number];
export type Draft = Awaited<ReturnType<Api['getProductDraft']>>;

/** The tables that all products share are changed like a product. */
export const isCommon = ({ baseProductNo }: Pick<Draft, 'baseProductNo'>): boolean =>
  baseProductNo === commonPack;

/** The subject in force, with the fitting word. */
export const heldWords = (draft: Pick<Draft, 'baseProductNo'>): string =>
  isCommon(draft) ? '现行版本' : '在售版本';

export const useStudio = () => useCall('listStudioProducts', {}, { refetchInterval: 30_000 });

export const useStudioProduct = (baseProductNo: string) =>
  useCall('getStudioProduct', { baseProductNo }, { refetchInterval: 30_000 });

export const useDraft = (draftNo: string) =>
  useCall(
    'getProductDraft',
    { draftNo },
    {
      // A colleague's save is shown; the typed text stays beside it.
      refetchInterval: 20_000,
    },
  );

export const useDraftFile = (draftNo: string, file: string, revision: number) =>
  useCall('getProductDraftFile', { draftNo, file }, { again: revision, staleTime: Infinity });

export const usePackSchemas = () => useCall('getPackSchemas', {}, { staleTime: Infinity });

export const useRereadStudio = () =>
  useAwaitedReread(
    'listStudioProducts',
    'getStudioProduct',
    'getProductDraft',
    'getProductDraftFile',
    'getProductDraftRates',
    'getProductDraftGolden',
    'getQuoteReplay',
    'listStudioTables',
  );
