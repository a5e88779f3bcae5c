import type { Verbs } from '#context.ts';
import { endCobrowse, getCobrowse, startCobrowse } from './share-page.ts';

export const cobrowseVerbs = { endCobrowse, getCobrowse, startCobrowse } satisfies Verbs;
