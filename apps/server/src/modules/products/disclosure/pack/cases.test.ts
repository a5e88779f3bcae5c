import { buildDiseaseIndex } from '@parasol/domain/products/disclosure/search/disease-index';
import { pinyinInitials } from '@parasol/domain/products/disclosure/search/pinyin';
import { compileProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import { searchDiseases } from '@parasol/domain/products/disclosure/search/search-diseases';
import {
  representativePeople,
  visitPaths,
} from '@parasol/domain/products/disclosure/checks/tree-paths';
import { matchRule } from '@parasol/domain/products/disclosure/library/match-rule';
import { describe, expect, test } from 'vitest';
import { decidedOn, library, products, rowsOf } from '#testing/disclosure/decided-on.ts';

const rows = rowsOf('cases.csv') as [string, ...string[]][];

describe('cases an underwriter decided beforehand', () => {
  test('are many, and of many conditions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(new Set(rows.map(([condition]) => condition)).size).toBeGreaterThanOrEqual(50);
  });

  test.each(rows)(
    '%s with %s, %s in %s %s %s: %s',
    (
      condition,
      answer = '',
      who = '',
      product = '',
      plan = '',
      riders = '',
      expected,
      rule = '',
    ) => {
      const chosen = riders === '' ? [] : riders.split('+');
      const decision = decidedOn(who, [[condition, answer]], product, plan, chosen);
      expect(decision.coverages.length).toBeGreaterThan(0);
      expect(decision.verdict).toBe(expected);
      expect(decision.libraryVersion).toBe(library.version);
      const cited = decision.coverages.flatMap(({ trail }) => trail.map((step) => step.rule));
      expect(cited.every((name) => name.includes('/'))).toBe(true);
      if (rule !== '*') {
        expect([`${condition}/${rule}`, `${product}/${rule}`]).toContainEqual(
          cited.find((name) => name.endsWith(`/${rule}`)),
        );
      }
    },
  );
});

describe('every condition', () => {
  test('ends in a decision on every path, for everything each product covers', () => {
    for (const [product, { underwriting, coverageNames }] of products) {
      if (!underwriting) continue;
      const rules = compileProductRules(
        underwriting,
        { product, version: 1, coverageNames },
        library,
      );
      for (const disease of library.diseases.values()) {
        const people = representativePeople(
          disease.source.applies,
          disease.source.rules.map((rule) => rule.who),
        );
        visitPaths(disease, Infinity, {
          end(bits) {
            for (const { source, overrides } of rules.coverages) {
              for (const person of people) {
                const own = overrides.get(disease.source.code) ?? [];
                const found =
                  matchRule(own, bits, person) ??
                  matchRule(disease.rules[source.kind], bits, person);
                if (found) continue;
                throw new Error(`${product} ${source.code}: nothing on ${disease.source.code}`);
              }
            }
          },
        });
      }
    }
  });

  test('is found by its name, its other names and their first letters', () => {
    const entries = [...library.diseases.values()].map(({ source }) => source);
    const index = buildDiseaseIndex(entries);
    const lost = entries.flatMap(({ code, name, pinyin, aliases }) =>
      [[name, pinyin] as const, ...Object.entries(aliases)].flatMap(([text, spoken]) =>
        [text, spoken.replaceAll(' ', ''), pinyinInitials(text, spoken)].filter(
          (query) => !searchDiseases(index, query, 12).some(({ entry }) => entry.code === code),
        ),
      ),
    );
    expect(lost).toEqual([]);
  });
});
