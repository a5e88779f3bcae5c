import type { Verbs } from '#ground/context.ts';
import { confirmSuitability } from './confirm-suitability.ts';
import { getSuitability } from './get-suitability.ts';
import { takeSuitabilityTest } from './take-suitability-test.ts';

export const suitabilityVerbs = {
  getSuitability,
  takeSuitabilityTest,
  confirmSuitability,
} satisfies Verbs;
