import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const paymentsStaffCalls = async ({ app, at, merchant }: OtherBrand) => {
  await app.database.db
    .insertInto('reconciliations')
    .values({
      provider: 'wechat',
      merchant,
      date: '2026-05-19',
      state: 'differences',
      payments: 1,
      payments_fen: 1,
      refunds: 0,
      refunds_fen: 0,
      at,
      brand: 'qinghe',
    })
    .execute();
  return {
    listReconciliations: { about: () => ({}) },
    runReconciliation: { about: () => ({ date: '2026-05-19' }) },
  } satisfies StaffCallRows;
};
