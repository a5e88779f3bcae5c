import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import { decisionOnBought } from '@parasol/domain/products/disclosure/decisions/bought-decision';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
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
import { parse } from 'yaml';
import { loadDisclosureRules } from '#testing/disclosure/load-disclosure-rules.ts';

const catalogue = fileURLToPath(new URL('../../../../../../../catalogue', import.meta.url));
const loaded = await loadDisclosureRules(catalogue);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems.slice(0, 5)));
const { library, products } = loaded.rules;
const on = '2026-11-15';

interface PackCoverage {
  readonly code: string;
  readonly rider?: string;
  readonly sums: Readonly<Record<string, unknown>>;
}

/** Plans and riders of a pack, as far as they decide the coverages. */
const shelfOf = (product: string) => {
  const text = readFileSync(`${catalogue}/${product}/product.yaml`, 'utf8');
  const pack = parse(text) as {
    readonly plans: readonly { readonly code: string }[];
    readonly coverages: readonly PackCoverage[];
  };
  const words = { kind: 'words', words: '' } as const;
  return {
    coverages: pack.coverages.map(({ code, rider, sums }): Coverage => {
      const plans = 'all' in sums ? pack.plans.map((plan) => plan.code) : Object.keys(sums);
      return {
        code,
        name: code,
        form: 'lump-sum',
        summary: '',
        sums: Object.fromEntries(plans.map((plan) => [plan, words])),
        conditions: [],
        risks: [],
        cappedForMinors: false,
        ...(rider === undefined ? {} : { rider }),
      };
    }),
  };
};

const answersOf = (condition: string, text: string) => {
  const disease = library.diseases.get(condition);
  if (!disease) throw new TypeError(condition);
  const answers = text.split('; ').map((part) => {
    const [question = '', said = ''] = part.split('=');
    const asked = disease.questions[disease.indexOf.get(question) ?? -1];
    if (!asked) throw new TypeError(`${condition} does not ask ${question}`);
    const { type } = asked.source;
    const value: AnswerValue = type === 'number' ? Number(said) : type === 'multi' ? [said] : said;
    return { question, version: asked.version, value };
  });
  return { disease: condition, answers };
};

const [, ...lines] = readFileSync(`${catalogue}/_underwriting/cases.csv`, 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => line.split(',') as [string, ...string[]]);

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
      const source = products.get(product);
      if (!source?.underwriting) throw new TypeError(product);
      const { underwriting, coverageNames } = source;
      const rules = compileProductRules(
        underwriting,
        { product, version: 1, coverageNames },
        library,
      );
      const [sex, age] = who.split(' ') as ['male' | 'female', string];
      const decided = decide(library, rules, {
        role: 'insured',
        person: { sex, age: Number(age) },
        on,
        diseases: [answersOf(condition, answer)],
      });
      if (!decided.ok) throw new TypeError(JSON.stringify(decided.refusal));
      const choice = { plan, riders: riders === '' ? [] : riders.split('+') };
      const { decision } = decisionOnBought(decided.decision, shelfOf(product), choice);
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
