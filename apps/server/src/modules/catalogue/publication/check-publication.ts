import type { Product } from '@parasol/domain/catalogue/product';
import type { SharedTables } from '@parasol/domain/catalogue/shared';
import { contractRules } from './contract-rules.ts';
import { healthRules } from './health-rules.ts';
import { identityRules } from './identity-rules.ts';
import { pageRules } from './page-rules.ts';
import { partyRules } from './party-rules.ts';
import type { PublicationRule } from './rule.ts';
import { wordingRules } from './wording-rules.ts';

/** A rule of the trade that a product breaks, where, and what to do about it. */
export type PublicationFinding = {
  readonly rule: string;
  readonly regulation: string;
  readonly message: string;
  /** The field of the pack, as `product.yaml` and `content.yaml` write it. */
  readonly path: string;
};

export const PUBLICATION_RULES: readonly PublicationRule[] = [
  ...identityRules,
  ...pageRules,
  ...wordingRules,
  ...contractRules,
  ...partyRules,
  ...healthRules,
];

/** Everything that keeps a product from being published; empty when it may be. */
export function checkPublication(
  product: Product,
  shared: SharedTables,
): readonly PublicationFinding[] {
  return PUBLICATION_RULES.flatMap(({ rule, regulation, check }) =>
    check(product, shared).map(({ path, message }) => ({ rule, regulation, message, path })),
  );
}

/** One line about a finding, for the log and the console. */
export function findingText({ rule, regulation, message, path }: PublicationFinding): string {
  return `${path}: ${message}（${regulation}，规则 ${rule}）`;
}
