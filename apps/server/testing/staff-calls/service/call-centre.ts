import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const callCentreStaffCalls = {
  beginPhoneCall: {
    about: () => ({ key: randomUUID(), direction: 'in', number: '13800138000' }),
    own: true,
  },
  openSeat: { about: () => ({}), own: true },
} satisfies StaffCallRows;
