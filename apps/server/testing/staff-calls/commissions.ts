import type { StaffCallRows } from './staff-walk.ts';

export const commissionsStaffCalls = {
  closeCommissionMonth: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
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
  listCommissionStatements: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
} satisfies StaffCallRows;
