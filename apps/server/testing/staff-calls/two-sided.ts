import type { OtherBrand, StaffCallRows } from '#testing/server/staff-walk.ts';

export const twoSidedStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getAgentOrderOfOrder: { about: () => ({ orderNo }) },
  }) satisfies StaffCallRows;
