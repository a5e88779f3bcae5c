import type { Verbs } from '#ground/context.ts';
import { noteVisit } from './count-visits.ts';

export const attributionVerbs = { noteVisit } satisfies Verbs;
