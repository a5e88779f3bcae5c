import type { Api } from '@parasol/contract';
import { useCall, usePages, useReread } from '#shell/use-call.ts';

export type Statements = Awaited<ReturnType<Api['listCommissionStatements']>>;

/** Statements of the chosen brand, or of the one with the most entries. */
export const useStatements = (brand: string | null, month: string) =>
  useCall('listCommissionStatements', { month, brand: brand ?? undefined });

export const useStatement = (agentNo: string, month: string) =>
  usePages('getCommissionStatementForStaff', { agentNo, month }, 'after');

export const useRereadCommissions = () =>
  useReread('listCommissionStatements', 'getCommissionStatementForStaff');
