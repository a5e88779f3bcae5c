import type { Verbs } from '#ground/context.ts';
import { noteVisit } from './note-visit.ts';

export const attributionVerbs = { noteVisit } satisfies Verbs;
