import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const stewardsStaffCalls = {
  getStewardForStaff: { about: () => ({ agentNo: 'A1' }) },
  setStewardForStaff: { about: () => ({ agentNo: 'A1', serving: true, words: '十年保险服务' }) },
} satisfies StaffCallRows;
