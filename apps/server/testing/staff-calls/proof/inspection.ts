import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const inspectionNo = 'JCA000A000A000';

export const inspectionStaffCalls = async ({ app, at, colleague }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('inspections')
    .values({
      inspection_no: inspectionNo,
      brand: 'qinghe',
      since: '2026-05-01',
      until: '2026-05-31',
      base_product_no: null,
      size: 1,
      seed: 'seed',
      reason: '监管检查',
      staff_id: colleague,
      population: 1,
      state: 'done',
      started_at: at,
      export_state: null,
      export_reason: null,
      export_bytes: null,
      export_until: null,
    })
    .execute();
  return {
    startInspection: {
      about: () => ({
        brand: 'qinghe',
        from: '2026-05-01',
        to: '2026-05-31',
        baseProductNo: null,
        size: 5,
        reason: '监管检查',
      }),
      absent: true,
    },
    listInspections: { about: () => ({}) },
  } satisfies StaffCallRows;
};
