import { law } from '@parasol/domain/products/law/law';
import type { PublicationRule } from './rule.ts';

/** The rules of law, as the other rules of publication are run. */
export const lawRules: readonly PublicationRule[] = law.map(
  ({ rule, source, article, from, check }) => ({
    rule,
    regulation: `${source}${article}`,
    check: (product, compared) => (compared.on < from ? [] : check(product, compared)),
  }),
);
