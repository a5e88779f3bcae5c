import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Statements = Awaited<ReturnType<Api['listCommissionStatements']>>;

const key = 'commissions';

export const useStatements = (brand: string, month: string) =>
  useQuery({
    queryKey: [key, brand, month],
    queryFn: ({ signal }) => api.listCommissionStatements({ brand, month }, { signal }),
  });

export const useStatement = (agentNo: string, month: string) =>
  useInfiniteQuery({
    queryKey: [key, 'of', agentNo, month],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.getCommissionStatementForStaff(
        { agentNo, month, ...(pageParam === '' ? {} : { after: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

export const useRereadCommissions = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
