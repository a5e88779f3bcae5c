import { describe, expect, test } from 'vitest';
import { indexRates, type RateFacts } from './rate-index.ts';
import { sampleTable } from '#products/rating/testing/sample-product.ts';

const facts = (change: Partial<RateFacts>): RateFacts => ({
  plan: 'a',
  sex: 'male',
  socialInsurance: 'true',
  occupationClass: '1',
  coverTerm: '1y',
  payTerm: '1y',
  age: 30,
  ...change,
});

const yuanAt = (
  interpolation: 'exact' | 'step' | 'linear',
  lines: readonly string[],
  age: number,
): number | undefined => {
  const table = sampleTable(
    { id: 't', measure: 'per-policy', interpolation, dimensions: ['age'] },
    lines,
  );
  const rate = indexRates(table).find(facts({ age }));
  return rate === undefined ? undefined : rate / 1_000_000;
};

describe('rates by age', () => {
  const lines = ['20 100', '30 200.05', '33 200'];

  test.each([
    [19, undefined],
    [20, 100],
    [21, undefined],
    [33, 200],
    [34, undefined],
  ])('exact: at %i %s', (age, rate) => {
    expect(yuanAt('exact', lines, age)).toBe(rate);
  });

  test.each([
    [19, undefined],
    [20, 100],
    [29, 100],
    [30, 200.05],
    [33, 200],
    [99, 200],
  ])('step: at %i %s', (age, rate) => {
    expect(yuanAt('step', lines, age)).toBe(rate);
  });

  // 100 + 100.05 × k ÷ 10 rounded half up to 0.01; falling from 200.05 to 200 in three steps.
  test.each([
    [19, undefined],
    [20, 100],
    [21, 110.01],
    [25, 150.03],
    [29, 190.05],
    [31, 200.03],
    [32, 200.02],
    [33, 200],
    [34, undefined],
  ])('linear: at %i %s', (age, rate) => {
    expect(yuanAt('linear', lines, age)).toBe(rate);
  });

  test('no age outside a human life has a rate', () => {
    expect(yuanAt('step', lines, -1)).toBeUndefined();
    expect(yuanAt('step', lines, 121)).toBeUndefined();
  });
});

describe('rates by several facts', () => {
  const table = sampleTable(
    { id: 't', measure: 'per-policy', interpolation: 'exact', dimensions: ['plan', 'age', 'sex'] },
    ['a|30|male 1', 'a|30|female 2', 'b|30|male 3', 'b|31|female 4'],
  );
  const index = indexRates(table);

  test.each([
    [{}, 1],
    [{ sex: 'female' }, 2],
    [{ plan: 'b' }, 3],
    [{ plan: 'b', sex: 'female', age: 31 }, 4],
    [{ plan: 'b', sex: 'female' }, undefined],
    [{ plan: 'c' }, undefined],
    [{ sex: '' }, undefined],
  ])('%j → %s', (change, rate) => {
    expect(index.find(facts(change))).toBe(rate === undefined ? undefined : rate * 1_000_000);
  });
});
