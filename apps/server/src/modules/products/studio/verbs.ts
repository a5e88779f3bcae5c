import type { Verbs } from '#ground/context.ts';
import { getProductDraft, getProductDraftFile } from './drafts/draft-contents.ts';
import { openProductDraft } from './drafts/open-product-draft.ts';
import {
  dropProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} from './drafts/draft-changes.ts';
import { changeProductDraftGolden } from './golden/change-product-draft-golden.ts';
import { getProductDraftGolden } from './golden/get-product-draft-golden.ts';
import { compareProductDraftRates } from './rates/compare-product-draft-rates.ts';
import { getProductDraftRates } from './rates/get-product-draft-rates.ts';
import { saveProductDraftRates } from './rates/save-product-draft-rates.ts';
import { cancelQuoteReplay, getQuoteReplay, startQuoteReplay } from './replay/quote-replay.ts';
import { downloadPack } from './download-pack.ts';
import { getPackSchemas } from './forms/get-pack-schemas.ts';
import { listStudioTables } from './list-studio-tables.ts';
import { getStudioProduct, listStudioProducts } from './studio-products.ts';
import {
  publishProductDraft,
  rollBackProduct,
  unscheduleProductDraft,
} from './draft-publication.ts';

export const studioVerbs = {
  cancelQuoteReplay,
  changeProductDraftGolden,
  compareProductDraftRates,
  getProductDraftGolden,
  getProductDraftRates,
  getQuoteReplay,
  saveProductDraftRates,
  startQuoteReplay,
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
