import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const runNo = 'QCA000A000A000';

export const retentionStaffCalls = async ({ app, at, orderNo }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('retention_runs')
    .values({
      run_no: runNo,
      brand: 'qinghe',
      state: 'planned',
      as_of: '2026-05-20',
      planned_by: 'system',
      planned_at: at,
      started_at: null,
      granted_by: null,
      done_at: null,
    })
    .execute();
  return {
    placeHold: {
      about: () => ({ kind: 'order', no: orderNo, ground: 'complaint', reason: '客户投诉' }),
    },
    listHolds: { about: () => ({}) },
    listHoldsOn: { about: () => ({ kind: 'order', no: orderNo }) },
    listRetention: { about: () => ({}) },
    planRetention: { about: () => ({}), own: true },
  } satisfies StaffCallRows;
};
