import { fileURLToPath } from 'node:url';
import { coverKinds } from '@parasol/domain/products/disclosure/library/cover-kinds';
import { decide, decideForProducts } from '@parasol/domain/products/disclosure/decisions/decide';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import { buildDiseaseIndex } from '@parasol/domain/products/disclosure/search/disease-index';
import { noticeFor } from '@parasol/domain/products/disclosure/notices/health-notice';
import type {
  DisclosedDisease,
  DisclosureCase,
} from '@parasol/domain/products/disclosure/trees/hear-case';
import { matchRule } from '@parasol/domain/products/disclosure/library/match-rule';
import { matchesPerson } from '@parasol/domain/products/disclosure/person';
import { compileProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import { searchDiseases } from '@parasol/domain/products/disclosure/search/search-diseases';
import { compareVerdicts } from '@parasol/domain/products/disclosure/terms/terms';
import { walkRandomly } from '@parasol/domain/products/disclosure/testing/random-answers';
import {
  pathText,
  representativePeople,
  visitPaths,
} from '@parasol/domain/products/disclosure/checks/tree-paths';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordingDigest } from './digest.ts';
import { flipsIn } from '#testing/disclosure/flips.ts';
import { loadDisclosureRules } from '#testing/disclosure/load-disclosure-rules.ts';

const loaded = await loadDisclosureRules(
  fileURLToPath(new URL('../../../../../../../catalogue', import.meta.url)),
);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems.slice(0, 5)));
const { library, products } = loaded.rules;
const on = '2026-11-15';

const rulesOf = new Map(
  [...products].flatMap(([product, { underwriting, coverageNames }]) =>
    underwriting
      ? [
          [
            product,
            compileProductRules(underwriting, { product, version: 1, coverageNames }, library),
          ] as const,
        ]
      : [],
  ),
);

const disclose = (code: string, values: Readonly<Record<string, unknown>>): DisclosedDisease => {
  const disease = library.diseases.get(code);
  if (!disease) throw new TypeError(code);
  const answers = Object.entries(values).map(([question, value]) => ({
    question,
    version: disease.questions[disease.indexOf.get(question) ?? -1]?.version ?? '',
    value: value as string,
  }));
  return { disease: code, answers };
};

const decided = (product: string, disclosed: Omit<DisclosureCase, 'on'>): ProductDecision => {
  const rules = rulesOf.get(product);
  if (!rules) throw new TypeError(product);
  const result = decide(library, rules, { ...disclosed, on });
  if (!result.ok) throw new TypeError(JSON.stringify(result.refusal));
  return result.decision;
};

const verdictsOf = (decision: ProductDecision) =>
  Object.fromEntries(decision.coverages.map(({ coverage, verdict }) => [coverage, verdict]));

describe('the library of the catalogue', () => {
  test('knows at least 70 diseases and every branch of the category tree leads to one', () => {
    expect(library.diseases.size).toBeGreaterThanOrEqual(70);
    const used = new Set(
      [...library.diseases.values()].map(({ source }) => source.category.join('/')),
    );
    const leaves = library.categories.flatMap(({ code, children = [] }) =>
      children.length > 0 ? children.map((child) => `${code}/${child.code}`) : [code],
    );
    expect(leaves.filter((leaf) => !used.has(leaf))).toEqual([]);
  });

  test('ends every path of every tree with an outcome for every cover kind', () => {
    for (const disease of library.diseases.values()) {
      const people = representativePeople(
        disease.source.applies,
        disease.source.rules.map((rule) => rule.who),
      );
      let paths = 0;
      visitPaths(disease, Infinity, {
        end(bits) {
          paths += 1;
          for (const person of people) {
            for (const kind of coverKinds) {
              if (matchRule(disease.rules[kind], bits, person)) continue;
              throw new Error(`${disease.source.code}: nothing for ${kind}`);
            }
          }
        },
      });
      expect(paths).toBeGreaterThan(0);
    }
  });

  test('excludes a cancer from what pays for cancer wherever it excludes it from medical cover', () => {
    const halfCovered: string[] = [];
    for (const disease of library.diseases.values()) {
      const { applies, rules, code } = disease.source;
      const people = representativePeople(
        applies,
        rules.map((rule) => rule.who),
      );
      visitPaths(disease, Infinity, {
        end(bits) {
          for (const person of people) {
            const medical = matchRule(disease.rules.medical, bits, person)?.terms;
            const cancer = matchRule(disease.rules['cancer-medical'], bits, person)?.terms;
            if (!cancer || compareVerdicts(cancer.verdict, 'exclusion') > 0) continue;
            for (const [exclusion, wording] of medical?.exclusions ?? []) {
              if (!wording.includes('恶性肿瘤') || cancer.exclusions.has(exclusion)) continue;
              halfCovered.push(`${code} ${exclusion} ${pathText(disease, bits)}`);
            }
          }
        },
      });
    }
    expect(halfCovered).toEqual([]);
  });

  test('has no answer that is worse than another in one case and better in the next', () => {
    const flips = [...library.diseases.values()].flatMap((disease) => {
      const { applies, rules } = disease.source;
      const people = representativePeople(
        applies,
        rules.map((rule) => rule.who),
      );
      return people.flatMap((person) => flipsIn(disease, person));
    });
    expect(flips).toEqual([]);
  });

  test.each([
    ['甲状腺结节', 'thyroid-nodule'],
    ['jzxjj', 'thyroid-nodule'],
    ['gaoxueya', 'hypertension'],
    ['高血呀', 'hypertension'],
    ['小三阳', 'hepatitis-b'],
    ['xsy', 'hepatitis-b'],
    ['乳腺结结', 'breast-nodule'],
    ['feijiejie', 'pulmonary-nodule'],
    ['tangniaobing', 'diabetes-type-2'],
    ['多动症', 'developmental-disorder'],
    ['剖腹产', 'recent-surgery'],
    ['hpv', 'cervical-lesion'],
    ['jiazhuangxianjeijie', 'thyroid-nodule'],
    ['gaoxuya', 'hypertension'],
    ['yiyuzheng', 'anxiety-depression'],
    ['老年痴呆', 'parkinson'],
  ])('finds %s', (text, code) => {
    const index = buildDiseaseIndex([...library.diseases.values()].map(({ source }) => source));
    expect(searchDiseases(index, text, 3).map(({ entry }) => entry.code)).toContain(code);
  });
});

describe('the notices of the catalogue', () => {
  test('exist for every product that asks about health', () => {
    const noticed = [...products].filter(([, { notice }]) => notice).map(([product]) => product);
    expect(noticed).toEqual([
      '1001',
      '1002',
      '1003',
      '1005',
      '1007',
      '1008',
      '1010',
      '1011',
      '1012',
    ]);
  });

  test('ask by role, sex and age', () => {
    const notice = products.get('1002')?.notice;
    if (!notice) throw new TypeError('1002 has no notice');
    const ids = (subject: Parameters<typeof noticeFor>[1]) =>
      noticeFor(notice, subject, wordingDigest).sections.map((section) => section.id);
    expect(ids({ role: 'insured', sex: 'male', age: 30, relation: 'self' })).toEqual(['insured']);
    expect(ids({ role: 'insured', sex: 'female', age: 30, relation: 'spouse' })).toEqual([
      'insured',
      'women',
    ]);
    expect(ids({ role: 'insured', sex: 'female', age: 2, relation: 'child' })).toEqual([
      'insured',
      'children',
    ]);
    expect(ids({ role: 'policyholder', sex: 'female', age: 35, relation: 'self' })).toEqual([
      'policyholder',
    ]);
  });
});

describe('people and their terms', () => {
  const woman = { sex: 'female', age: 38 } as const;
  const noduleThree = disclose('thyroid-nodule', { operated: 'no', grade: 'three', size: 8 });
  const pressureTwo = disclose('hypertension', { level: 'two', control: 'good', organs: ['none'] });

  test('a healthy person is insured on standard terms everywhere', () => {
    for (const product of rulesOf.keys()) {
      const decision = decided(product, { role: 'insured', person: woman, diseases: [] });
      expect(decision).toMatchObject({ verdict: 'standard', loadings: [], exclusions: [] });
    }
  });

  test('thyroid nodules of grade 3 and hypertension of level 2', () => {
    const diseases = [noduleThree, pressureTwo];
    const decision = decided('1002', { role: 'insured', person: woman, diseases });
    expect(verdictsOf(decision)).toMatchObject({ critical: 'exclusion', 'death-adult': 'loading' });
    expect(decision.loadings).toContainEqual({ coverage: 'critical', percent: 50, perMille: 0 });
    expect(decision.exclusions[0]?.wording).toContain('甲状腺');
    const [thyroid, pressure] = decision.coverages[0]?.trail ?? [];
    expect(thyroid?.answers.map(({ answer }) => answer)).toEqual(['3 级', '8 毫米']);
    expect(pressure?.answers.map(({ answer }) => answer)).toEqual([
      '2 级（160–179/100–109）',
      '140/90 以下',
    ]);
    expect(decision.changes.join()).toContain('半年后复查');
    const medical = decided('1001', { role: 'insured', person: woman, diseases });
    expect(medical).toMatchObject({
      verdict: 'exclusion',
      exclusions: [{ code: 'hypertension' }, { code: 'thyroid' }],
    });
  });

  test('a carrier of hepatitis B with a quiet liver', () => {
    const carrier = disclose('hepatitis-b', {
      function: 'normal',
      ultrasound: 'normal',
      antigen: 'e-negative',
      dna: 'undetected',
      afp: 'normal',
    });
    const tried = decideForProducts(library, [...rulesOf.values()], {
      role: 'insured',
      person: woman,
      on,
      diseases: [carrier],
    });
    if (!tried.ok) throw new TypeError(JSON.stringify(tried.refusal));
    expect(tried.decisions.map(({ product, verdict }) => [product, verdict])).toEqual([
      ['1001', 'exclusion'],
      ['1002', 'standard'],
      ['1003', 'standard'],
      ['1005', 'standard'],
      ['1007', 'exclusion'],
      ['1008', 'exclusion'],
      ['1010', 'standard'],
      ['1011', 'exclusion'],
      ['1012', 'exclusion'],
    ]);
  });

  test('a child with a simple febrile convulsion and a closed septal defect', () => {
    const decision = decided('1011', {
      role: 'insured',
      person: { sex: 'male', age: 3 },
      diseases: [
        disclose('febrile-convulsion', { pattern: 'simple', eeg: 'normal', last: '2026-09' }),
        disclose('septal-defect', { type: 'simple', state: 'closed' }),
      ],
    });
    expect(decision.verdict).toBe('standard');
    expect(decision.coverages[0]?.trail[0]).toMatchObject({ origin: 'product' });
  });

  test('an applicant whose waiver falls away while the contract stands', () => {
    const decision = decided('1002', {
      role: 'policyholder',
      person: { sex: 'male', age: 45 },
      diseases: [noduleThree],
    });
    expect(decision).toMatchObject({ verdict: 'standard', insuredExemptionValue: false });
    const clear = decided('1002', { role: 'policyholder', person: woman, diseases: [] });
    expect(clear.insuredExemptionValue).toBe(true);
  });

  test('a pregnancy before and after 28 weeks', () => {
    const pregnant = (weeks: number) =>
      decided('1008', {
        role: 'insured',
        person: woman,
        diseases: [
          disclose('pregnancy', {
            weeks,
            complications: ['none'],
            screening: 'normal',
            history: ['none'],
          }),
        ],
      });
    expect(pregnant(28).verdict).toBe('standard');
    expect(pregnant(29)).toMatchObject({ verdict: 'postponed' });
    expect(pregnant(29).coverages[0]?.retryFrom).toBe('2027-02-15');
  });
});

const all = [...library.diseases.values()];
const randoms = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
  minLength: 6,
  maxLength: 6,
});
const person = fc.record({ sex: fc.constantFrom('male', 'female'), age: fc.nat(75) } as const);
const cases = fc
  .tuple(person, fc.subarray(all, { minLength: 1, maxLength: 8 }), randoms)
  .map(([who, list, numbers]) => ({
    who,
    diseases: list
      .filter(({ source }) => matchesPerson(source.applies, who))
      .map((disease, at) => ({
        disease: disease.source.code,
        answers: walkRandomly(
          disease,
          numbers.map((number) => (number + at / 7) % 1),
          on,
        ),
      })),
  }));

describe('more disclosure', () => {
  test('never gives better terms, in any product', () => {
    fc.assert(
      fc.property(cases, ({ who, diseases }) => {
        for (const role of ['insured', 'policyholder'] as const) {
          for (const product of rulesOf.keys()) {
            const more = decided(product, { role, person: who, diseases });
            const less = decided(product, { role, person: who, diseases: diseases.slice(1) });
            expect(compareVerdicts(more.verdict, less.verdict)).toBeGreaterThanOrEqual(0);
            for (const [index, coverage] of more.coverages.entries()) {
              const before = less.coverages[index];
              if (!before) throw new TypeError('coverages differ');
              expect(compareVerdicts(coverage.verdict, before.verdict)).toBeGreaterThanOrEqual(0);
              expect(coverage.loading.percent).toBeGreaterThanOrEqual(before.loading.percent);
              expect(coverage.loading.perMille).toBeGreaterThanOrEqual(before.loading.perMille);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('says what could change every outcome that is not standard', () => {
    fc.assert(
      fc.property(cases, ({ who, diseases }) => {
        const decision = decided('1002', { role: 'insured', person: who, diseases });
        for (const { verdict, changes } of decision.coverages) {
          expect(changes.length > 0).toBe(verdict !== 'standard');
        }
      }),
      { numRuns: 60 },
    );
  });
});
