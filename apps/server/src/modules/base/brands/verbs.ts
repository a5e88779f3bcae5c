import type { Verbs } from '#ground/context.ts';
import { getAgreement } from './get-agreement.ts';
import { listAgreements } from './list-agreements.ts';

export const brandsVerbs = {
  getAgreement,
  listAgreements,
} satisfies Verbs;
