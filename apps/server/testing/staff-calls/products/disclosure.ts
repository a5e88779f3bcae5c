import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const disclosureStaffCalls = ({ recordNo }: OtherBrand) =>
  ({
    getHealthRecordForStaff: { about: () => ({ recordNo, reason: '核保资料复核' }) },
  }) satisfies StaffCallRows;
