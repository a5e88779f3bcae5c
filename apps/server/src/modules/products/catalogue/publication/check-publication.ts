import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { cited } from '@parasol/domain/base/wording/sources';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { choiceRules } from './rules/choice-rules.ts';
import { claimRules } from './rules/claim-rules.ts';
import { contractRules } from './rules/contract-rules.ts';
import { exampleRules } from './rules/example-rules.ts';
import { exclusionRules } from './rules/exclusion-rules.ts';
import { factorRules } from './rules/factor-rules.ts';
import { healthRules } from './rules/health-rules.ts';
import { identityRules } from './rules/identity-rules.ts';
import { lawRules } from './rules/law-rules.ts';
import { pageRules } from './rules/page-rules.ts';
import { partyRules } from './rules/party-rules.ts';
import { fileOf } from './rules/place.ts';
import { rateRules } from './rules/rate-rules.ts';
import { rightRules } from './rules/right-rules.ts';
import type { PublicationRule } from './rules/rule.ts';
import { solvencyRules } from './rules/solvency-rules.ts';
import { valueRules } from './rules/value-rules.ts';
import { figureRules } from './rules/figure-rules.ts';
import { doubtsOf, wordingRules } from './rules/wording-rules.ts';

/** A rule of the trade that a product breaks, where, and the remedy. */
export type PublicationFinding = {
  readonly rule: string;
  readonly regulation: string;
  readonly message: string;
  /** Inside the catalogue folder. */
  readonly file: string;
  /** The field, as the files of the pack write it. */
  readonly path: string;
};

export const publicationRules: readonly PublicationRule[] = [
  ...identityRules,
  ...solvencyRules,
  ...pageRules,
  ...exclusionRules,
  ...wordingRules,
  ...contractRules,
  ...claimRules,
  ...rightRules,
  ...choiceRules,
  ...factorRules,
  ...rateRules,
  ...valueRules,
  ...exampleRules,
  ...figureRules,
  ...partyRules,
  ...healthRules,
  ...lawRules,
];

/** All obstacles to a product's publication on a day; empty when it may be published. */
export const checkPublication = (
  product: Product,
  shared: SharedTables,
  on: PlainDate,
  others: readonly Product[] = [],
): readonly PublicationFinding[] => {
  const compared = { shared, on, rater: compileProduct(product), others };
  return publicationRules.flatMap(({ rule, regulation, check }) =>
    check(product, compared).map(({ path, message }) => ({
      rule,
      regulation: cited(regulation),
      message,
      file: fileOf(product, path),
      path,
    })),
  );
};

/** Doubtful sentences of a product, each with its place in the files. */
export const doubtsOfProduct = (product: Product): readonly PublicationFinding[] =>
  doubtsOf(product).map(({ place, rule, regulation, message }) => ({
    rule,
    regulation: cited(regulation),
    message,
    file: fileOf(product, place),
    path: place,
  }));

/** One line about a finding, for the log and the console. */
export const findingText = ({
  rule,
  regulation,
  message,
  file,
  path,
}: PublicationFinding): string => `${file} ${path}: ${message}（${regulation}，规则 ${rule}）`;
