import type { Verbs } from '#ground/context.ts';
import { endCobrowse, getCobrowse, startCobrowse } from './page-sharing.ts';

export const cobrowseVerbs = { endCobrowse, getCobrowse, startCobrowse } satisfies Verbs;
