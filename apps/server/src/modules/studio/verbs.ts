import type { Verbs } from '#context.ts';
import { getProductDraft, getProductDraftFile } from './drafts/get-draft.ts';
import { openProductDraft } from './drafts/open-draft.ts';
import {
  dropProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} from './drafts/save-draft.ts';
import { downloadPack } from './download-pack.ts';
import { getPackSchemas } from './forms/pack-schemas.ts';
import { listStudioTables } from './list-tables.ts';
import { getStudioProduct, listStudioProducts } from './list-products.ts';
import { publishProductDraft, rollBackProduct, unscheduleProductDraft } from './publish-draft.ts';

export const studioVerbs = {
  downloadPack,
  dropProductDraft,
  getPackSchemas,
  getProductDraft,
  getProductDraftFile,
  getStudioProduct,
  listStudioProducts,
  listStudioTables,
  openProductDraft,
  publishProductDraft,
  rollBackProduct,
  saveProductDraftDocument,
  saveProductDraftFile,
  unscheduleProductDraft,
} satisfies Verbs;
