import { law } from '@parasol/domain/products/law/law';
import type { PublicationRule } from './rule.ts';

/** Each source with its own articles: two of them are listed in one order. */
const citation = (source: string, article: string): string => {
  const sources = source.split('；');
  const articles = article.split('；');
  return sources.length > 1 && sources.length === articles.length
    ? sources.map((each, at) => `${each}${articles[at] ?? ''}`).join('；')
    : `${source}${article}`;
};

/** The rules of law, as the other rules of publication are run. */
export const lawRules: readonly PublicationRule[] = law.map(
  ({ rule, source, article, from, check }) => ({
    rule,
    regulation: citation(source, article),
    check: (product, compared) => (compared.on < from ? [] : check(product, compared)),
  }),
);
