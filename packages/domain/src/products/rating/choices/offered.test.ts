import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rider } from '#products/catalogue/product/cover.ts';
import type { RateDimension } from '#products/catalogue/product/rates.ts';
import { isOffered } from './known-facts.ts';
import { visitOffered, type OfferedKeys } from './offered.ts';
import { choice, sampleProduct } from '#products/rating/testing/sample-product.ts';

const product = sampleProduct({
  plans: ['standard', 'plus'].map((code) => ({ code, name: code, summary: code, adds: [] })),
  options: [
    choice('coverTerm', '保险期间', [['1y', '1 年']]),
    choice('payTerm', '交费期间', [
      ['1y', '1 年'],
      ['single', '一次交清'],
    ]),
    choice('payFrequency', '交费方式', [['yearly', '按年']]),
  ],
  eligibility: {
    ...sampleProduct().eligibility,
    age: { min: 18, max: 20, minDays: 0, renewMax: 22 },
    policyholderAge: { min: 30, max: 34 },
  },
  dependencies: [
    { when: { age: { min: 20 } }, require: { plan: ['standard'] }, message: '' },
    { when: { payTerm: ['single'] }, require: { sumAssured: { max: 100 } }, message: '' },
  ],
});

const visited = (dimensions: readonly RateDimension[], rider?: Rider): readonly string[] => {
  const found: string[] = [];
  const note = (keys: Readonly<OfferedKeys>): unknown =>
    found.push(dimensions.map((key) => keys[key]).join(' '));
  visitOffered(product, dimensions, note, rider);
  return found;
};

describe('what is offered', () => {
  test('is every combination that the dependencies leave, renewals included', () => {
    expect(visited(['plan', 'age'])).toEqual([
      'standard 18',
      'standard 19',
      'standard 20',
      'standard 21',
      'standard 22',
      'plus 18',
      'plus 19',
    ]);
  });

  test('asks for the policyholder where a rider is on them', () => {
    const rider: Rider = {
      code: 'waiver',
      name: '豁免',
      summary: '',
      filingNumber: '',
      clauseId: '',
      on: 'policyholder',
      selected: false,
      table: 'waiver',
      policyholderAge: { max: 31 },
      message: '',
    };
    expect(visited(['sex', 'age'], rider)).toEqual([
      'male 30',
      'male 31',
      'female 30',
      'female 31',
    ]);
  });

  test('leaves open what is not said: more facts never make more possible', () => {
    const facts = fc.record(
      {
        plan: fc.constantFrom('standard', 'plus'),
        age: fc.integer({ min: 18, max: 22 }),
        payTerm: fc.constantFrom('1y', 'single'),
        sumAssured: fc.constantFrom(50, 100, 150),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(facts, facts, (some, others) => {
        const more = { ...others, ...some };
        expect(isOffered(product, more) && !isOffered(product, some)).toBe(false);
      }),
    );
  });
});
