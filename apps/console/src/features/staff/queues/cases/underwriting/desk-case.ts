import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type DeskCase = Awaited<ReturnType<Api['getUnderwritingCase']>>;

export interface DeskProps {
  readonly desk: DeskCase;
  readonly after: () => void;
}

const keyOf = (caseNo: string) => ['underwriting-case', caseNo] as const;

/** Everything a decision needs; every look is written down, so a window that comes back asks not. */
export const useDeskCase = (caseNo: string, holder: string | null) =>
  useQuery({
    // A colleague who takes the case, or puts it back, gets other actions.
    queryKey: [...keyOf(caseNo), holder],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.getUnderwritingCase({ manualUnderwritingNo: caseNo }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useRereadCase = (caseNo: string): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(caseNo) });
    void queries.invalidateQueries({ queryKey: ['queues'] });
  };
};

export const useUnderwriters = (enabled = true) =>
  useQuery({
    queryKey: ['underwriters'],
    queryFn: async ({ signal }) =>
      (await api.listUnderwritingColleagues({}, { signal })).colleagues,
    staleTime: 60_000,
    enabled,
  });
