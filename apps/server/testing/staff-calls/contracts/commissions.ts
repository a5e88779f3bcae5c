import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const commissionsStaffCalls = {
  closeCommissionMonth: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
  listCommissionStatements: { about: () => ({ brand: 'qinghe', month: '2026-04' }) },
} satisfies StaffCallRows;
