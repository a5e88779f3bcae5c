import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const manualUnderwritingStaffCalls = {
  listUnderwritingColleagues: { about: () => ({}) },
  listUnderwritingQuestions: { about: () => ({}) },
  getUnderwritingStatistics: {
    about: () => ({ from: '2026-01-01', to: '2026-12-31' }),
    own: true,
  },
  listUnderwritingSuggestions: { about: () => ({}) },
} satisfies StaffCallRows;
