import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const commissionsStaffCalls = {
  closeCommissionMonth: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
  decideCommissionHold: {
    about: () => ({ policyNo: 'P1', decision: 'release', reason: '核实过' }),
    absent: true,
  },
  getCommissionStatementForStaff: { about: () => ({ agentNo: 'A1', month: '2026-04' }) },
  payOutCommission: {
    about: () => ({
      agentNo: 'A1',
      month: '2026-04',
      fen: 100,
      paidOn: '2026-05-03',
      reference: 'B20260503',
    }),
  },
  settleCommissionBalance: {
    about: () => ({ agentNo: 'A1', fen: 100, how: 'given-up', reason: '已离职' }),
  },
  listCommissionStatements: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
} satisfies StaffCallRows;
