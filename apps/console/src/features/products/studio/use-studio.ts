import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import { api } from '#shell/api.ts';

export type StudioProduct = Awaited<ReturnType<Api['getStudioProduct']>>;
export type Listed = Awaited<ReturnType<Api['listStudioProducts']>>['products'][number];
export type DraftHead = Listed['drafts'][number];
export type Draft = Awaited<ReturnType<Api['getProductDraft']>>;

const key = ['studio'] as const;

/** The tables that all products share are changed like a product. */
export const isCommon = ({ baseProductNo }: Pick<Draft, 'baseProductNo'>): boolean =>
  baseProductNo === commonPack;

/** The subject in force, in the word that fits. */
export const heldWords = (draft: Pick<Draft, 'baseProductNo'>): string =>
  isCommon(draft) ? '现行版本' : '在售版本';

export const useStudio = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.listStudioProducts({}, { signal }),
    refetchInterval: 30_000,
  });

export const useStudioProduct = (baseProductNo: string) =>
  useQuery({
    queryKey: [...key, 'product', baseProductNo],
    queryFn: ({ signal }) => api.getStudioProduct({ baseProductNo }, { signal }),
    refetchInterval: 30_000,
  });

export const useDraft = (draftNo: string) =>
  useQuery({
    queryKey: [...key, 'draft', draftNo],
    queryFn: ({ signal }) => api.getProductDraft({ draftNo }, { signal }),
    // A colleague's save is seen; the typed text stays beside it.
    refetchInterval: 20_000,
  });

export const useDraftFile = (draftNo: string, file: string, revision: number) =>
  useQuery({
    queryKey: [...key, 'file', draftNo, file, revision],
    queryFn: ({ signal }) => api.getProductDraftFile({ draftNo, file }, { signal }),
    staleTime: Infinity,
  });

export const usePackSchemas = () =>
  useQuery({
    queryKey: [...key, 'schemas'],
    queryFn: ({ signal }) => api.getPackSchemas({}, { signal }),
    staleTime: Infinity,
  });

export const useRereadStudio = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};
