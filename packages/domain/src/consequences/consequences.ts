import { accountFacts } from './account-facts.ts';
import type { FactRows } from './cell.ts';
import { claimFacts } from './claim-facts.ts';
import { consentFacts } from './consent-facts.ts';
import { healthFacts } from './health-facts.ts';
import { houseFacts } from './house-facts.ts';
import { personFacts } from './person-facts.ts';
import { productFacts } from './product-facts.ts';
import { saleFacts } from './sale-facts.ts';

/**
 * Facts that can happen at any time, by the things that may exist or be under way. Each cell says
 * what follows or why nothing does; a cell left out does not compile.
 */
export const consequences = {
  ...healthFacts,
  ...claimFacts,
  ...consentFacts,
  ...personFacts,
  ...accountFacts,
  ...saleFacts,
  ...houseFacts,
  ...productFacts,
} as const satisfies FactRows;

export type Fact = keyof typeof consequences;
