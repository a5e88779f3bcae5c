import { keepPreviousData } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { queueCalls } from '#shell/queues/use-queue.ts';
import { useCall, useReread } from '#shell/use-call.ts';

export type DeskCase = Awaited<ReturnType<Api['getUnderwritingCase']>>;

export interface DeskProps {
  readonly desk: DeskCase;
  readonly after: () => void;
}

/**
 * Everything for a decision; every look is recorded, so a window that regains focus does not load
 * again.
 */
export const useDeskCase = (caseNo: string, holder: string | null) =>
  useCall(
    'getUnderwritingCase',
    { manualUnderwritingNo: caseNo },
    {
      // A colleague who takes the case, or puts it back, gets other actions.
      again: holder,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  );

export const useRereadCase = () => useReread('getUnderwritingCase', ...queueCalls);

export const useUnderwriters = (enabled = true) =>
  useCall(
    'listUnderwritingColleagues',
    {},
    { select: ({ colleagues }) => colleagues, staleTime: 60_000, enabled },
  );
