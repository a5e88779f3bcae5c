import { dayMs } from '@parasol/domain/base/calendar/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@parasol/contract';
import type { BookSplit } from '@parasol/domain/contracts/books/trial-balance';
import { api } from '#shell/api.ts';

export type InsurerAccounts = Output<'getInsurerAccounts'>;
export type Remittance = Output<'previewRemittance'>;
export type TrialBalance = Output<'getTrialBalance'>;

const key = 'books';

export const useInsurerAccounts = () =>
  useQuery({
    queryKey: [key, 'insurers'],
    queryFn: ({ signal }) => api.getInsurerAccounts({}, { signal }),
  });

export const useHouseMoves = () =>
  useQuery({
    queryKey: [key, 'house'],
    queryFn: ({ signal }) => api.listHouseMoves({}, { signal }),
  });

export const useRemittance = (of: { brand: string; insurer: string; until: string }) =>
  useQuery({
    queryKey: [key, 'remittance', of],
    queryFn: ({ signal }) => api.previewRemittance(of, { signal }),
  });

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly by: BookSplit;
}

export const useTrialBalance = (period: Period) =>
  useQuery({
    queryKey: [key, 'balance', period],
    queryFn: ({ signal }) => api.getTrialBalance(period, { signal }),
  });

export const useLines = (
  of: Period & {
    readonly account: string;
    readonly key: string | null;
    readonly before: number | null;
  },
) =>
  useQuery({
    queryKey: [key, 'lines', of],
    queryFn: ({ signal }) => {
      const { key: part, before, ...rest } = of;
      return api.listLedgerLines(
        {
          ...rest,
          ...(part === null ? {} : { key: part }),
          ...(before === null ? {} : { before }),
        },
        { signal },
      );
    },
  });

export type Statement = Output<'getStatement'>;

export const useStatements = () =>
  useQuery({
    queryKey: [key, 'statements'],
    queryFn: async ({ signal }) => (await api.listStatements({}, { signal })).statements,
  });

export const useStatement = (statementId: number) =>
  useQuery({
    queryKey: [key, 'statement', statementId],
    queryFn: ({ signal }) => api.getStatement({ statementId }, { signal }),
  });

export const useRereadBooks = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};

/** Today in Shanghai, or so many days before. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Shanghai',
  });
