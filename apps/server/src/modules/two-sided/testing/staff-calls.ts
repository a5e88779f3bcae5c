import type { OtherBrand, StaffCallRows } from '#http/testing/staff-walk.ts';

export const twoSidedStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getAgentOrderOfOrder: { about: () => ({ orderNo }) },
  }) satisfies StaffCallRows;
