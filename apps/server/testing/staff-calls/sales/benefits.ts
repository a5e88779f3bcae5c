import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const batchNo = 'QM0000000000AB';
const useNo = 'QY0000000000AB';

export const benefitsStaffCalls = async ({ app, at, customer }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('coupon_batches')
    .values({
      batch_no: batchNo,
      brand: 'qinghe',
      benefit: 'cover-review',
      title: '老客户服务',
      words: '',
      products: [],
      starts_at: at,
      ends_at: new Date(at.getTime() + 86_400_000),
      codes: 1,
      uses_per_code: 1,
      uses_per_person: 1,
      reason: '回馈老客户',
      issued_at: at,
      issued_by: 'system',
      granted_by: 'system',
      withdrawn_at: null,
      withdrawn_reason: null,
    })
    .execute();
  await db
    .insertInto('benefit_uses')
    .values({
      use_no: useNo,
      brand: 'qinghe',
      user_id: customer.userId,
      benefit: 'cover-review',
      name: '家庭保障梳理',
      batch_no: null,
      code: null,
      key: null,
      state: 'to-do',
      ended: null,
      used_at: at,
      due: at,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  return {
    issueCoupons: {
      about: () => ({
        brand: 'qinghe',
        benefit: 'cover-review',
        title: '老客户服务',
        words: '',
        startsAt: '2026-01-01T00:00:00.000Z',
        endsAt: '2099-01-01T00:00:00.000Z',
        products: [],
        codes: 1,
        usesPerCode: 1,
        usesPerPerson: 1,
        reason: '回馈老客户',
      }),
    },
    listBenefitUses: { about: () => ({}) },
    listCouponBatches: { about: () => ({}) },
  } satisfies StaffCallRows;
};
