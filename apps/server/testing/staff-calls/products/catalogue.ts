import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const catalogueStaffCalls = ({ ownProduct }: OtherBrand) =>
  ({
    listInsurersForStaff: { about: () => ({}) },
    stopInsurer: { about: () => ({ insurer: 'huining-health', stop: true, reason: '偿付能力' }) },
    listPublication: { about: () => ({}) },
    getPublication: { about: () => ({ baseProductNo: ownProduct }) },
    publishProduct: {
      about: () => ({
        baseProductNo: ownProduct,
        contentHash: 'not what lies there',
        reason: '新版本',
      }),
    },
    withdrawProduct: {
      about: () => ({ baseProductNo: ownProduct, brand: 'qinghe', reason: '停售' }),
    },
    returnProductToSale: {
      about: () => ({ baseProductNo: ownProduct, brand: 'qinghe', reason: '恢复' }),
    },
  }) satisfies StaffCallRows;
