import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

/** A draft of a product that the first brand alone sells. */
export const draftNo = 'CGA000A000A000';

export const studioStaffCalls = async ({ app, at, ownProduct }: OtherBrand) => {
  const { db } = app.database;
  const version = app.catalogue.find(ownProduct)?.product.version ?? 1;
  await db
    .insertInto('product_drafts')
    .values({
      draft_no: draftNo,
      base_product_no: ownProduct,
      based_on: 1,
      title: '别的品牌的草稿',
      reason: '改文案',
      revision: 1,
      state: 'open',
      brands: ['qinghe'],
      created_by: 'system',
      created_at: at,
      updated_by: 'system',
      updated_at: at,
      publish_at: null,
      published_version: null,
    })
    .execute();
  await db
    .insertInto('product_draft_files')
    .values({ draft_no: draftNo, file: 'content.yaml', text: 'copy: {}', revision: 1 })
    .execute();
  return {
    openProductDraft: {
      about: () => ({
        baseProductNo: ownProduct,
        version: null,
        title: '改文案',
        reason: '改文案',
      }),
    },
    rollBackProduct: { about: () => ({ baseProductNo: ownProduct, version, reason: '恢复' }) },
    downloadPack: { about: () => ({ baseProductNo: ownProduct, version }) },
    getPackSchemas: { about: () => ({}), own: true },
    listStudioTables: { about: () => ({}) },
    listStudioProducts: { about: () => ({}) },
    getStudioProduct: { about: () => ({ baseProductNo: ownProduct }) },
  } satisfies StaffCallRows;
};
