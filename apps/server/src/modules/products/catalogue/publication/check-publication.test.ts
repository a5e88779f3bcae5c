import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { describe, expect, test } from 'vitest';
import { checkPublication, findingText, publicationRules } from './check-publication.ts';
import { withDigits } from './rules/digits.ts';
import { fileOf } from './rules/place.ts';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { plantedFacts } from '#testing/catalogue/planted-facts.ts';
import { plantedLaw } from '#testing/catalogue/planted-law.ts';
import { plantedSale } from '#testing/catalogue/planted-sale.ts';
import { plantedNotices } from '#testing/catalogue/planted-notices.ts';
import { plantedPages } from '#testing/catalogue/planted-pages.ts';
import { plantedFigures } from '#testing/catalogue/planted-figures.ts';
import { plantedWords } from '#testing/catalogue/planted-words.ts';
import { edit, first } from '#testing/catalogue/planted.ts';

const { products, shared } = wholeCatalogue();
const on = shared.regulation.asOf;
const pack = (no: string): Product => productOf(wholeCatalogue(), no);
const all = products.map(({ product }) => product);

/** The three quarters before one. */
const quartersBefore = (quarter: string): readonly string[] => {
  const [year = 0, part = 0] = quarter.split('Q').map(Number);
  return [1, 2, 3].map((back) => {
    const at = year * 4 + part - 1 - back;
    return `${Math.floor(at / 4)}Q${(at % 4) + 1}`;
  });
};

const reporting = (change: { quarter?: string; [field: string]: string | undefined }) =>
  shared.insurers.map((insurer) => {
    const solvency = { ...insurer.solvency, ...change };
    const quarters = quartersBefore(solvency.quarter);
    const earlier = insurer.standing.earlier.map((report, index) => ({
      ...report,
      quarter: quarters[index] ?? '',
    }));
    return { ...insurer, solvency, standing: { ...insurer.standing, earlier } };
  });

const planted = [
  ...plantedFigures,
  ...plantedWords,
  ...plantedFacts,
  ...plantedNotices,
  ...plantedLaw,
  ...plantedSale,
  ...plantedPages,
];

describe('the publication check', () => {
  test.each(products.map(({ product }) => [product.baseProductNo, product] as const))(
    'lets %s through',
    (_no, product) => {
      expect(checkPublication(product, shared, on, all).map(findingText)).toEqual([]);
    },
  );

  test.each(planted)('%s: refuses %s', (rule, _what, no, plant, path) => {
    const findings = checkPublication(edit(no, plant), shared, on, all);
    // A wrong figure mostly also contradicts the words about it, which other rules find.
    const broken = findings.filter((finding) => finding.rule === rule);
    expect(broken.map((finding) => finding.path)).toContain(path);
    expect(first(broken).regulation).not.toBe('');
    expect(findingText(first(broken))).toContain(first(broken).message);
  });

  test('a missing filing number is a fault of the product and unlike its clause', () => {
    const findings = checkPublication(
      edit('1001', (draft) => (draft.filingNumber = '')),
      shared,
      on,
    );
    expect(findings.map((finding) => [finding.rule, finding.path])).toEqual([
      ['filing-number', 'filingNumber'],
      ['main-clause', 'filingNumber'],
      ['names-and-filing', 'filingNumber'],
      ['names-and-filing', 'filingNumber'],
    ]);
  });

  test.each([
    ['no figure', { coreRatio: '' }, 'coreRatio'],
    ['too little core capital', { coreRatio: '31%' }, 'coreRatio'],
    ['too little capital', { comprehensiveRatio: '62%' }, 'comprehensiveRatio'],
    ['a rating below B', { riskRating: 'D' }, 'riskRating'],
    ['a rating of its own making', { riskRating: '优' }, 'riskRating'],
    ['a report of years ago', { quarter: '2023Q1', publishedOn: '2023-04-28' }, 'quarter'],
    ['a report three quarters old', { quarter: '2026Q1', publishedOn: '2026-04-28' }, 'quarter'],
    ['a report published before its quarter ended', { publishedOn: '2026-08-01' }, 'publishedOn'],
    ['a report from the future', { quarter: '2027Q1', publishedOn: '2027-04-28' }, 'publishedOn'],
  ])('refuses an insurer with %s', (_what, change, field) => {
    const tables: SharedTables = { ...shared, insurers: reporting(change) };
    const [finding, ...others] = checkPublication(pack('1001'), tables, on);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'solvency',
      file: '_shared/insurers.yaml',
      path: `insurers[0].solvency.${field}`,
    });
  });

  test('takes a report of two quarters ago', () => {
    const insurers = reporting({ quarter: '2026Q2', publishedOn: '2026-07-30' });
    expect(checkPublication(pack('1001'), { ...shared, insurers }, on)).toEqual([]);
  });

  test.each([
    ['2025-08-31', 0.025, true],
    ['2025-09-01', 0.025, false],
    ['2025-09-01', 0.02, true],
  ])('on %s interest of %d may be published: %s', (day, interest, allowed) => {
    const product = edit('1010', (draft) => {
      draft.sale.from = '2024-10-01';
      if (draft.cashValue.method === 'basis') draft.cashValue.basis.interest = interest;
    });
    const found = checkPublication(product, shared, day);
    expect(found.some(({ rule }) => rule === 'predetermined-rate')).toBe(!allowed);
  });

  test.each([
    ['1001/product.yaml', 'rating.frequencies[1].factor'],
    ['1001/content.yaml', 'notices[0].text'],
    ['1001/rates/vip-ward.csv', 'rating.tables[1].rows[3]'],
    ['1001/clauses/main.md', 'clauses[0].text'],
    ['1001/product.yaml', 'clauses[0].filingNumber'],
    ['1001/health-notice.yaml', 'healthNotice.sections[0]'],
    ['1001/basis.yaml', 'cashValue.basis.interest'],
    ['1001/cash-values.csv', 'cashValue.table.rows[1]'],
  ])('names %s for %s', (file, path) => {
    expect(fileOf(pack('1001'), path)).toBe(file);
  });

  test('reads numbers that clauses write out', () => {
    expect(withDigits('自生效日起一百八十日为等待期，给付百分之六十，满十八周岁')).toBe(
      '自生效日起180日为等待期，给付60%，满18周岁',
    );
  });

  test('a month at no charge is found in the factor', () => {
    const product = edit('1001', (draft) => (draft.rating.frequencies[1]!.factor = 0));
    const found = checkPublication(product, shared, on);
    expect(found.map(({ rule }) => rule)).toEqual(['instalment-factor', 'premium-above-zero']);
  });

  test('refuses a plan that is above the limit for minors whatever the number of units', () => {
    const product = edit('1004', (draft) => {
      draft.dependencies = [];
    });
    const over = checkPublication(product, shared, on).filter(
      ({ rule }) => rule === 'minor-death-limit',
    );
    expect(over.map((finding) => finding.path)).toEqual([
      'coverages[0].sums.comfort',
      'coverages[0].sums.premium',
      'coverages[4].sums.premium',
    ]);
  });

  test('has a planted fault for every rule', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(
      new Set(publicationRules.map((rule) => rule.rule)),
    );
  });

  test('limits, counts and percentages are no ranking', () => {
    const product = edit('1001', (draft) => {
      draft.copy.summary = '最高 200 万元，最多 180 日，第一期与其他各期相同，按 100% 报销';
    });
    expect(checkPublication(product, shared, on)).toEqual([]);
  });
});
