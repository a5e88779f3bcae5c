import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const identityStaffCalls = {
  readCardForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
} satisfies StaffCallRows;
