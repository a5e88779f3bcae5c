import type { Verbs } from '#context.ts';
import { getPastPage, getPastProduct, listPastPages, listPastVersions } from './show-past-pages.ts';

export const historyVerbs = {
  getPastPage,
  getPastProduct,
  listPastPages,
  listPastVersions,
} satisfies Verbs;
