import { useQuery } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from './api.ts';

export type StaffOrder = Awaited<ReturnType<Api['getOrderForStaff']>>;

export const useOrder = (orderNo: string) =>
  useQuery({
    queryKey: ['order', orderNo],
    queryFn: ({ signal }) => api.getOrderForStaff({ orderNo }, { signal }),
  });

/** A file of an order; every look is written down, so it is read once. */
export const useOrderFile = (fileId: string) =>
  useQuery({
    queryKey: ['order-file', fileId],
    queryFn: async ({ signal }) => {
      const file: unknown = await api.getOrderFileForStaff({ fileId }, { signal });
      if (!(file instanceof Blob)) throw new Error('the answer is no file');
      return file;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
