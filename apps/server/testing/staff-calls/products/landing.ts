import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

/** A landing page of the first brand alone. */
const ownLanding = 9002;

export const landingStaffCalls = async ({ app, at, ownProduct }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('landings')
    .values({
      landing_no: ownLanding,
      base_product_no: ownProduct,
      channel: '',
      created_at: at,
      created_by: 'system',
    })
    .execute();
  await db
    .insertInto('landing_versions')
    .values({
      landing_no: ownLanding,
      version: 1,
      revision: 1,
      state: 'published',
      title: '别的品牌的落地页',
      summary: '只有这个品牌的员工可以看到。',
      brands: ['qinghe'],
      blocks: '[]',
      publish_at: null,
      published_at: at,
      changed_at: at,
      changed_by: 'system',
    })
    .execute();
  return {
    getLandingDefault: { about: () => ({ baseProductNo: ownProduct }) },
    listLandingsForStaff: { about: () => ({}) },
    previewLanding: {
      about: () => ({
        brand: 'qinghe',
        baseProductNo: ownProduct,
        title: '标题标题',
        summary: '摘要',
        blocks: [],
      }),
    },
    saveLanding: {
      about: () => ({
        landingId: ownLanding,
        seen: { version: 1, revision: 1 },
        baseProductNo: '1001',
        channel: '',
        title: '别人的落地页',
        summary: '这是别的品牌的落地页，不应该能够改动。',
        brands: ['tongrui'],
        blocks: [
          { kind: 'hero', title: '标题', text: '说明' },
          { kind: 'exclusions' },
          { kind: 'company' },
        ],
      }),
    },
  } satisfies StaffCallRows;
};
