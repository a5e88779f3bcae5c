import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { describe, expect, test } from 'vitest';
import { breakings } from '#testing/catalogue/breakings.ts';
import { edit } from '#testing/catalogue/planted.ts';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { checkPublication } from './check-publication.ts';
import { lawRules } from './rules/law-rules.ts';

const { products, shared } = wholeCatalogue();
const all = products.map(({ product }) => product);

const broken = products.flatMap(({ product }) =>
  breakings
    .filter(({ fits }) => fits(product))
    .map((breaking) => [product.baseProductNo, breaking.name, breaking] as const),
);

describe('packs broken on purpose', () => {
  test('are many', () => {
    expect(broken.length).toBeGreaterThanOrEqual(120);
  });

  test.each(broken)('%s with %s is refused, and the article is named', (no, _name, breaking) => {
    const product = edit(no, breaking.plant);
    const on = shared.regulation.asOf;
    const compared = { shared, on, others: all, rater: compileProduct(product) };
    const broken = lawRules.filter(({ check }) => check(product, compared).length > 0);
    expect(broken.map(({ regulation }) => regulation).join(' ')).toContain(breaking.article);
  });

  test('a filing number that another product has is refused', () => {
    const product = edit('1007', (draft) => {
      for (const clause of draft.clauses) clause.text = clause.text.replace('026 号', '017 号');
      draft.filingNumber = '汇宁健康〔2026〕医疗保险 017 号';
      draft.clauses.forEach((clause) => (clause.filingNumber = draft.filingNumber));
    });
    const found = checkPublication(product, shared, shared.regulation.asOf, all);
    expect(found.map(({ rule }) => rule)).toEqual(['names-and-filing']);
  });
});
