import type { Verbs } from '#context.ts';
import { decideScreening } from './decide-screening.ts';
import { getScreeningCase } from './get-screening-case.ts';

export const screeningVerbs = { getScreeningCase, decideScreening } satisfies Verbs;
