import type { Verbs } from '#ground/context.ts';
import { previewProductDraft } from './preview-product-draft.ts';
import { getPastPage, getPastProduct, listPastPages, listPastVersions } from './past-pages.ts';

export const historyVerbs = {
  getPastPage,
  getPastProduct,
  listPastPages,
  listPastVersions,
  previewProductDraft,
} satisfies Verbs;
