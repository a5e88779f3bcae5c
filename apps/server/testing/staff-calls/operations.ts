import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from './staff-walk.ts';

export const operationsStaffCalls = {
  confirmClock: { about: () => ({}), absent: true },
  dismissStuckWork: { about: () => ({ kind: 'message', id: randomUUID() }), absent: true },
  listStuckWork: { about: () => ({}) },
  retryStuckWork: { about: () => ({ kind: 'message', id: randomUUID() }), absent: true },
} satisfies StaffCallRows;
