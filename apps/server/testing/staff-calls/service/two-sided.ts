import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const twoSidedStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    giveUnservedWork: {
      about: () => ({ work: [{ kind: 'order', no: orderNo }], agentNo: 'A1', reason: '离职' }),
      absent: true,
    },
    listUnservedWork: { about: () => ({}) },
  }) satisfies StaffCallRows;
