import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const ordersStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    blockPerson: { about: () => ({ certNo: '11010519491231002X', reason: '涉嫌洗钱' }) },
    decideOrderIdentity: { about: () => ({ orderNo, party: 'policyholder', accept: true }) },
    getOrderFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
    unblockPerson: { about: () => ({ person: 'ab'.repeat(32), reason: '误加' }), absent: true },
  }) satisfies StaffCallRows;
