import type { Verbs } from '#ground/context.ts';
import { endCobrowse, getCobrowse, startCobrowse } from './share-page.ts';

export const cobrowseVerbs = { endCobrowse, getCobrowse, startCobrowse } satisfies Verbs;
