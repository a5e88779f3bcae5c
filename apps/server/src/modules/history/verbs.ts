import type { Verbs } from '#context.ts';
import { previewProductDraft } from './preview-draft.ts';
import { getPastPage, getPastProduct, listPastPages, listPastVersions } from './show-past-pages.ts';

export const historyVerbs = {
  getPastPage,
  getPastProduct,
  listPastPages,
  listPastVersions,
  previewProductDraft,
} satisfies Verbs;
