import type { Verbs } from '#context.ts';
import { getProductDraft, getProductDraftFile } from './drafts/get-draft.ts';
import { openProductDraft } from './drafts/open-draft.ts';
import {
  dropProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} from './drafts/save-draft.ts';
import { changeProductDraftGolden } from './golden/change-golden.ts';
import { getProductDraftGolden } from './golden/get-golden.ts';
import { getStudioProduct, listStudioProducts } from './list-products.ts';
import { compareProductDraftRates } from './rates/compare-rates.ts';
import { getProductDraftRates } from './rates/get-rates.ts';
import { saveProductDraftRates } from './rates/save-rates.ts';
import { cancelQuoteReplay, getQuoteReplay, startQuoteReplay } from './replay/quote-replay.ts';

export const studioVerbs = {
  cancelQuoteReplay,
  changeProductDraftGolden,
  compareProductDraftRates,
  getProductDraftGolden,
  getProductDraftRates,
  getQuoteReplay,
  saveProductDraftRates,
  startQuoteReplay,
  dropProductDraft,
  getProductDraft,
  getProductDraftFile,
  getStudioProduct,
  listStudioProducts,
  openProductDraft,
  saveProductDraftDocument,
  saveProductDraftFile,
} satisfies Verbs;
