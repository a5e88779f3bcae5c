import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, decideForProducts } from './decide.ts';
import type { DisclosedDisease, DisclosureCase } from '#products/disclosure/trees/hear-case.ts';
import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import { walkRandomly } from '#products/disclosure/testing/random-answers.ts';
import {
  answers,
  illnessRules,
  medicalRules,
  sampleLibrary,
  today,
} from '#products/disclosure/testing/sample-library.ts';
import { compareVerdicts } from '#products/disclosure/terms/terms.ts';

const forty = { sex: 'female', age: 40 } as const;

const ask = (
  diseases: readonly DisclosedDisease[],
  rest: Partial<DisclosureCase> = {},
): DisclosureCase => ({ role: 'insured', person: forty, on: today, diseases, ...rest });

const decided = (disclosed: DisclosureCase, rules = illnessRules): ProductDecision => {
  const result = decide(sampleLibrary, rules, disclosed);
  if (!result.ok) throw new TypeError(JSON.stringify(result.refusal));
  return result.decision;
};

const smallLump = answers('lump', { operated: 'no', grade: 'three', size: 5, since: '2026-10' });
const pressure = answers('pressure', { level: 'two', organs: ['none'] });
const lipids = answers('lipids', { high: 'yes' });

describe('a decision', () => {
  test('is standard for everything when nothing was disclosed', () => {
    const decision = decided(ask([]));
    expect(decision).toMatchObject({
      verdict: 'standard',
      loadings: [],
      exclusions: [],
      changes: [],
    });
    expect(decision.coverages.map((one) => one.verdict)).toEqual(['standard', 'standard']);
  });

  test('tells per coverage which disease, answer and rule led to it and what could change it', () => {
    const decision = decided(ask([smallLump, pressure]));
    expect(decision).toMatchObject({
      product: '1002',
      productVersion: 3,
      verdict: 'exclusion',
      loadings: [
        { coverage: 'critical', percent: 50, perMille: 0 },
        { coverage: 'death', percent: 0, perMille: 2 },
      ],
      exclusions: [{ code: 'lump', wording: '除外肿块。', coverages: ['critical'] }],
      changes: ['半年后复查降级可以取消除外。', '血压正常一年可以重新评估。'],
    });
    const [critical, death] = decision.coverages;
    expect(critical?.trail).toEqual([
      {
        diseases: [{ code: 'lump', name: '肿块' }],
        origin: 'library',
        rule: 'lump/small',
        answers: [{ question: 'size', ask: '最大多少毫米？', answer: '5 毫米' }],
        ruled: 'exclusion',
        verdict: 'exclusion',
        because: '3 级，较小。',
        note: null,
        change: '半年后复查降级可以取消除外。',
      },
      expect.objectContaining({ rule: 'pressure/older', verdict: 'loading' }),
    ]);
    expect(death).toMatchObject({ name: '身故', verdict: 'loading', optional: true });
  });

  test('depends on age where a rule says so', () => {
    const young = decided(ask([pressure], { person: { sex: 'male', age: 39 } }));
    expect(young.loadings).toContainEqual({ coverage: 'critical', percent: 75, perMille: 0 });
  });

  test('adds loadings up, with what two diseases add together', () => {
    const decision = decided(ask([pressure, lipids]));
    expect(decision.loadings).toContainEqual({ coverage: 'critical', percent: 125, perMille: 0 });
    expect(decision.coverages[0]?.trail.at(-1)).toMatchObject({
      origin: 'combination',
      diseases: [{ code: 'pressure' }, { code: 'lipids' }],
    });
    const mild = decided(ask([pressure, answers('lipids', { high: 'no' })]));
    expect(mild.loadings).toContainEqual({ coverage: 'critical', percent: 50, perMille: 0 });
  });

  test('refers when the sum of loadings passes what the product can charge', () => {
    const large = answers('lump', { operated: 'no', grade: 'three', size: 20, since: '2025-01' });
    const decision = decided(ask([large, pressure, lipids], { person: { sex: 'male', age: 30 } }));
    expect(decision.coverages[0]).toMatchObject({
      verdict: 'refer',
      loading: { percent: 175, perMille: 0 },
    });
    expect(decision.coverages[0]?.trail.at(-1)).toMatchObject({
      origin: 'limit',
      verdict: 'refer',
    });
    expect(decision.loadings.map((one) => one.coverage)).not.toContain('critical');
  });

  test('names the day to ask again after a postponement', () => {
    const recent = answers('lump', { operated: 'no', grade: 'three', size: 20, since: '2026-10' });
    expect(decided(ask([recent])).coverages[0]).toMatchObject({
      verdict: 'postponed',
      retryFrom: '2027-05-15',
    });
  });

  test('lets an override of the product stand in for the library', () => {
    const decision = decided(ask([smallLump]), medicalRules);
    expect(decision.coverages[0]?.trail[0]).toMatchObject({
      origin: 'product',
      rule: '1001/benign-neglect',
      verdict: 'standard',
    });
  });

  test('declines what the product can neither load nor refer, and says so', () => {
    const decision = decided(ask([pressure], { person: { sex: 'male', age: 30 } }), medicalRules);
    expect(decision.coverages[0]?.trail[0]).toMatchObject({
      ruled: 'refer',
      verdict: 'declined',
      note: '这项保障没有人工核保，无法再作个别评估',
    });
  });

  test('says whether the policyholder waiver stands', () => {
    const holder = { role: 'policyholder' } as const;
    expect(decided(ask([], holder)).insuredExemptionValue).toBe(true);
    const refused = decided(ask([pressure], holder));
    expect(refused).toMatchObject({ insuredExemptionValue: false, verdict: 'standard' });
    expect(refused.coverages).toMatchObject([{ coverage: 'waiver', verdict: 'declined' }]);
    expect(decided(ask([])).insuredExemptionValue).toBeNull();
  });

  test('tries several products with one set of answers, by number', () => {
    const tried = decideForProducts(sampleLibrary, [illnessRules, medicalRules], ask([pressure]));
    expect(tried).toMatchObject({
      ok: true,
      decisions: [{ product: '1001' }, { product: '1002' }],
    });
  });
});

describe('a decision is refused', () => {
  test.each([
    [[answers('measles', {})], { kind: 'unknown-disease', disease: 'measles' }],
    [[pressure, pressure], { kind: 'disease-given-twice', disease: 'pressure' }],
    [[answers('pressure', { level: 'one' })], { kind: 'unfinished', next: 'organs' }],
    [
      [answers('pressure', { organs: ['none'], level: 'one' })],
      { kind: 'out-of-order', expected: 'level' },
    ],
    [[answers('lipids', { high: 'yes', level: 'one' })], { kind: 'unknown-question' }],
    [
      [answers('lump', { operated: 'yes', pathology: 'benign', size: 3 })],
      { kind: 'not-asked', question: 'size' },
    ],
  ])('for answers that do not belong (%#)', (diseases, refusal) => {
    expect(decide(sampleLibrary, illnessRules, ask(diseases))).toMatchObject({
      ok: false,
      refusal,
    });
  });
});

const randoms = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
  minLength: 5,
  maxLength: 5,
});
const disclosed = fc
  .tuple(fc.subarray([...sampleLibrary.diseases.values()]), randoms)
  .map(([list, numbers]) =>
    list.map((disease) => ({
      disease: disease.source.code,
      answers: walkRandomly(disease, numbers, today),
    })),
  );
const person = fc.record({ sex: fc.constantFrom('male', 'female'), age: fc.nat(80) } as const);

describe('more disclosure', () => {
  test('never gives better terms', () => {
    fc.assert(
      fc.property(disclosed, fc.nat(), person, (list, drop, who) => {
        fc.pre(list.length > 0);
        const fewer = list.toSpliced(drop % list.length, 1);
        for (const rules of [illnessRules, medicalRules]) {
          const more = decided(ask(list, { person: who }), rules);
          const less = decided(ask(fewer, { person: who }), rules);
          for (const [index, coverage] of more.coverages.entries()) {
            const before = less.coverages[index];
            if (!before) throw new TypeError('coverages differ');
            expect(compareVerdicts(coverage.verdict, before.verdict)).toBeGreaterThanOrEqual(0);
            expect(coverage.loading.percent).toBeGreaterThanOrEqual(before.loading.percent);
            expect(coverage.exclusions).toEqual(expect.arrayContaining([...before.exclusions]));
          }
        }
      }),
    );
  });

  test('comes to the same in any order', () => {
    fc.assert(
      fc.property(disclosed, person, (list, who) => {
        const strip = ({ changes: _changes, coverages, ...rest }: ProductDecision) => ({
          ...rest,
          coverages: coverages.map(({ trail: _trail, changes: _texts, ...one }) => one),
        });
        const forth = decided(ask(list, { person: who }));
        const back = decided(ask(list.toReversed(), { person: who }));
        expect(strip(back)).toEqual(strip(forth));
      }),
    );
  });
});
