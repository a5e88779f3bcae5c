import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';
import { draftNo } from '#testing/staff-calls/products/studio.ts';

export const historyStaffCalls = {
  getPastProduct: {
    about: () => ({
      baseProductNo: '1004',
      brand: 'qinghe',
      day: '2026-05-20',
      page: 'detail',
    }),
  },
  listPastVersions: { about: () => ({ baseProductNo: '1004', day: '2026-05-20' }) },
  previewProductDraft: { about: () => ({ draftNo, brand: 'qinghe', page: 'detail' }) },
} satisfies StaffCallRows;
