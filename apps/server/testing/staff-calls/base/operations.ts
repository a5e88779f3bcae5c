import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const operationsStaffCalls = {
  confirmClock: { about: () => ({}), absent: true },
  dismissStuckWork: { about: () => ({ kind: 'message', id: randomUUID() }), absent: true },
  getTrouble: { about: () => ({}) },
  listStuckWork: { about: () => ({}) },
  retryStuckWork: { about: () => ({ kind: 'message', id: randomUUID() }), absent: true },
} satisfies StaffCallRows;
