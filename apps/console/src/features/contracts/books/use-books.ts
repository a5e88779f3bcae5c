import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Output } from '@parasol/contract';
import type { BookSplit } from '@parasol/domain/contracts/books/trial-balance';
import { useCall, useReread } from '#shell/use-call.ts';

export type InsurerAccounts = Output<'getInsurerAccounts'>;
export type Remittance = Output<'previewRemittance'>;
export type TrialBalance = Output<'getTrialBalance'>;

export const useInsurerAccounts = () => useCall('getInsurerAccounts', {});

export const useHouseMoves = () => useCall('listHouseMoves', {});

export const useRemittance = (of: { brand: string; insurer: string; until: string }) =>
  useCall('previewRemittance', of);

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly by: BookSplit;
}

export const useTrialBalance = (period: Period) => useCall('getTrialBalance', period);

export const useLines = (
  of: Period & {
    readonly account: string;
    readonly key: string | null;
    readonly before: number | null;
  },
) => {
  const { key, before, ...rest } = of;
  return useCall('listLedgerLines', {
    ...rest,
    key: key ?? undefined,
    before: before ?? undefined,
  });
};

export type Statement = Output<'getStatement'>;

export const useStatements = () =>
  useCall('listStatements', {}, { select: ({ statements }) => statements });

export const useStatement = (statementId: number) => useCall('getStatement', { statementId });

export const useRereadBooks = () =>
  useReread(
    'getInsurerAccounts',
    'listHouseMoves',
    'previewRemittance',
    'getTrialBalance',
    'listLedgerLines',
    'listStatements',
    'getStatement',
  );

/** Today in Shanghai, or so many days before. */
export const dayAgo = (days: number): string => addDays(dateOf(Date.now()), -days);
