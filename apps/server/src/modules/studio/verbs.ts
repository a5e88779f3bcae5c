import type { Verbs } from '#ground/context.ts';
import { getProductDraft, getProductDraftFile } from './drafts/get-draft.ts';
import { openProductDraft } from './drafts/open-draft.ts';
import {
  dropProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} from './drafts/save-draft.ts';
import { changeProductDraftGolden } from './golden/change-golden.ts';
import { getProductDraftGolden } from './golden/get-golden.ts';
import { compareProductDraftRates } from './rates/compare-rates.ts';
import { getProductDraftRates } from './rates/get-rates.ts';
import { saveProductDraftRates } from './rates/save-rates.ts';
import { cancelQuoteReplay, getQuoteReplay, startQuoteReplay } from './replay/quote-replay.ts';
import { downloadPack } from './download-pack.ts';
import { getPackSchemas } from './forms/pack-schemas.ts';
import { listStudioTables } from './list-tables.ts';
import { getStudioProduct, listStudioProducts } from './list-products.ts';
import { publishProductDraft, rollBackProduct, unscheduleProductDraft } from './publish-draft.ts';

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
