import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const tracesStaffCalls = {
  getTraceSheet: { about: () => ({ sheet: 'none.css' }), absent: true },
} satisfies StaffCallRows;
