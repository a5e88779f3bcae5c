import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const facesStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getFaceEvidence: { about: () => ({ orderNo, party: 'policyholder' }) },
    getFaceFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
  }) satisfies StaffCallRows;
