import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { compileProduct } from '@parasol/domain/rating/compile-product';
import { choiceRules } from './choice-rules.ts';
import { claimRules } from './claim-rules.ts';
import { contractRules } from './contract-rules.ts';
import { exampleRules } from './example-rules.ts';
import { factorRules } from './factor-rules.ts';
import { healthRules } from './health-rules.ts';
import { identityRules } from './identity-rules.ts';
import { pageRules } from './page-rules.ts';
import { partyRules } from './party-rules.ts';
import { fileOf } from './place.ts';
import { rateRules } from './rate-rules.ts';
import type { PublicationRule } from './rule.ts';
import { solvencyRules } from './solvency-rules.ts';
import { valueRules } from './value-rules.ts';
import { figureRules } from './figure-rules.ts';
import { wordingRules } from './wording-rules.ts';

/** A rule of the trade that a product breaks, where, and what to do about it. */
export type PublicationFinding = {
  readonly rule: string;
  readonly regulation: string;
  readonly message: string;
  /** Inside the catalogue folder. */
  readonly file: string;
  /** The field, as the files of the pack write it. */
  readonly path: string;
};

export const PUBLICATION_RULES: readonly PublicationRule[] = [
  ...identityRules,
  ...solvencyRules,
  ...pageRules,
  ...wordingRules,
  ...contractRules,
  ...claimRules,
  ...choiceRules,
  ...factorRules,
  ...rateRules,
  ...valueRules,
  ...exampleRules,
  ...figureRules,
  ...partyRules,
  ...healthRules,
];

/** Everything that keeps a product from being published on a day; empty when it may be. */
export function checkPublication(
  product: Product,
  shared: SharedTables,
  on: PlainDate,
): readonly PublicationFinding[] {
  const held = { shared, on, rater: compileProduct(product) };
  return PUBLICATION_RULES.flatMap(({ rule, regulation, check }) =>
    check(product, held).map(({ path, message }) => ({
      rule,
      regulation,
      message,
      file: fileOf(product, path),
      path,
    })),
  );
}

/** One line about a finding, for the log and the console. */
export function findingText({ rule, regulation, message, file, path }: PublicationFinding): string {
  return `${file} ${path}: ${message}（${regulation}，规则 ${rule}）`;
}
