import type { Verbs } from '#context.ts';
import { getProductDraft, getProductDraftFile } from './drafts/get-draft.ts';
import { openProductDraft } from './drafts/open-draft.ts';
import {
  dropProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} from './drafts/save-draft.ts';
import { getStudioProduct, listStudioProducts } from './list-products.ts';

export const studioVerbs = {
  dropProductDraft,
  getProductDraft,
  getProductDraftFile,
  getStudioProduct,
  listStudioProducts,
  openProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} satisfies Verbs;
