import type { OtherBrand, StaffCallRows } from './staff-walk.ts';

export const twoSidedStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getAgentOrderOfOrder: { about: () => ({ orderNo }) },
  }) satisfies StaffCallRows;
