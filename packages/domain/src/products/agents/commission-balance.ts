import type { AgentState } from './agent-states.ts';

/** How an agent's debt is settled: by their payment, or we waive it. */
export const balanceWays = {
  recovered: '已收回款项',
  'given-up': '不再追回，由公司承担',
} as const;

export type BalanceWay = keyof typeof balanceWays;

export const balanceWayNames = Object.keys(balanceWays) as [BalanceWay, ...BalanceWay[]];

/** A former agent is still owed their earnings; during a suspension nothing is paid out. */
export const maySellerBePaid = (state: AgentState): boolean =>
  state === 'approved' || state === 'ended';
