import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Statements = Awaited<ReturnType<Api['listCommissionStatements']>>;

const key = 'commissions';

/** Statements of the chosen brand, or of the one with the most entries. */
export const useStatements = (brand: string | null, month: string) =>
  useQuery({
    queryKey: [key, brand, month],
    queryFn: ({ signal }) =>
      api.listCommissionStatements({ month, ...(brand === null ? {} : { brand }) }, { signal }),
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
