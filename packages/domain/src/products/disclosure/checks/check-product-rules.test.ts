import { describe, expect, test } from 'vitest';
import { checkProductRules } from './check-product-rules.ts';
import type {
  OverrideSource,
  UnderwritingSource,
} from '#products/disclosure/library/rule-source.ts';
import {
  coverageNames,
  illnessProduct,
  medicalProduct,
  sampleLibrary,
} from '#products/disclosure/testing/sample-library.ts';

const faults = (change: Partial<UnderwritingSource>) =>
  checkProductRules({ ...medicalProduct, ...change }, sampleLibrary, coverageNames).map(
    ({ code, path }) => [code, path.join('.')],
  );

const override: OverrideSource = {
  id: 'one',
  disease: 'lump',
  coverages: ['inpatient'],
  when: { grade: 'three' },
  outcome: 'refer',
  because: '因',
  change: '变',
};

describe("a product's underwriting file", () => {
  test('is in order as the samples stand', () => {
    expect(checkProductRules(medicalProduct, sampleLibrary, coverageNames)).toEqual([]);
    expect(checkProductRules(illnessProduct, sampleLibrary, coverageNames)).toEqual([]);
  });

  test('is refused for a coverage the product does not have', () => {
    expect(
      faults({ coverages: [{ code: 'dental', kind: 'medical', role: 'insured' }], overrides: [] }),
    ).toEqual([['unknown-reference', 'coverages.0.code']]);
  });

  test.each([
    [{ ...override, disease: 'measles' }, 'unknown-reference', 'overrides.0.disease'],
    [{ ...override, coverages: ['dental'] }, 'unknown-reference', 'overrides.0.coverages.0'],
    [{ ...override, when: { grade: 'nine' } }, 'unknown-option', 'overrides.0.when.grade'],
    [
      { ...override, outcome: { exclude: 'moon' } },
      'unknown-reference',
      'overrides.0.outcome.exclude',
    ],
    [{ ...override, change: undefined }, 'missing-change', 'overrides.0'],
    [{ ...override, who: { age: { from: 40, below: 40 } } }, 'empty-range', 'overrides.0.who.age'],
    [{ ...override, when: { operated: 'yes', grade: 'low' } }, 'dead-rule', 'overrides.0'],
  ])('is refused for an override that does not fit (%#)', (planted, code, path) => {
    expect(faults({ overrides: [planted] })).toEqual([[code, path]]);
  });

  test('is refused when two overrides disagree about the same answers', () => {
    const rival = { ...override, id: 'two', when: { size: 'large' }, outcome: 'declined' } as const;
    expect(faults({ overrides: [override, rival] })).toEqual([['contradiction', 'overrides.1']]);
    expect(faults({ overrides: [override, { ...rival, priority: 20 }] })).toEqual([]);
  });

  test('is refused when it refers although it takes no referrals', () => {
    const accepts = { exclusion: true, refer: false, instead: 'refer' } as const;
    expect(faults({ accepts })).toEqual([['contradiction', 'accepts.instead']]);
  });
});
