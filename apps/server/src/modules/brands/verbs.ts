import type { Verbs } from '#context.ts';
import { getAgreement } from './get-agreement.ts';
import { listAgreements } from './list-agreements.ts';

export const brandsVerbs = {
  getAgreement,
  listAgreements,
} satisfies Verbs;
