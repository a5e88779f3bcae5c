import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const tracesStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getSaleTraced: { about: () => ({ orderNo }) },
    getTraceEvents: {
      about: () => ({ orderNo, traceNo: 'HS0000000000AB', from: 0, to: 1 }),
      absent: true,
    },
    getTraceSheet: { about: () => ({ sheet: 'none.css' }), absent: true },
    replayTraces: { about: () => ({ orderNo }) },
  }) satisfies StaffCallRows;
