import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const ordersStaffCalls = {
  blockPerson: { about: () => ({ certNo: '11010519491231002X', reason: '涉嫌洗钱' }) },
  unblockPerson: { about: () => ({ person: 'ab'.repeat(32), reason: '误加' }), absent: true },
} satisfies StaffCallRows;
