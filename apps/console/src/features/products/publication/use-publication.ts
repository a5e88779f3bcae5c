import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

type Listing = Awaited<ReturnType<Api['listPublication']>>;
export type Listed = Listing['products'][number];
export type ProductDetail = Awaited<ReturnType<Api['getPublication']>>;

const key = ['publication'] as const;

export const usePublication = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.listPublication({}, { signal }),
    refetchInterval: 30_000,
  });

export const useProduct = (baseProductNo: string) =>
  useQuery({
    queryKey: [...key, baseProductNo],
    queryFn: ({ signal }) => api.getPublication({ baseProductNo }, { signal }),
    refetchInterval: 15_000,
  });

export const useRereadPublication = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: key });
};
