import { describe, expect, test } from 'vitest';
import { yuan } from '#base/money/fen.ts';
import { compileProduct } from '#products/rating/compile-product.ts';
import { minorDeathLimit } from './minor-death-limit.ts';
import { now, refused } from '#products/rating/testing/refused.ts';
import { sampleProduct } from '#products/rating/testing/sample-product.ts';
import { unitsRange } from '#products/rating/rates/units.ts';

describe('sums assured', () => {
  const product = sampleProduct({
    options: [
      ...sampleProduct().options,
      {
        kind: 'range',
        key: 'sumAssured',
        label: '保额',
        min: yuan(100_000),
        max: yuan(3_000_000),
        step: yuan(10_000),
        initial: yuan(100_000),
      },
    ],
    coverages: [
      {
        code: 'death',
        name: '身故',
        form: 'lump-sum',
        summary: '身故',
        sums: { standard: { kind: 'of-sum-assured', ratio: 1_000_000 } },
        conditions: [],
        risks: ['death'],
        cappedForMinors: true,
      },
    ],
    sumLimits: [{ risk: 'death', minAge: 18, maxAge: 60, max: yuan(2_000_000) }],
  });
  const ask = (sumAssured: number, birthDate = '1990-06-15', death = 0) =>
    refused(product, { insureds: [{ birthDate }], sumAssured }, { held: [{ risks: { death } }] });

  test.each([
    [yuan(90_000), 'under the least'],
    [yuan(3_010_000), 'over the most'],
    [yuan(105_000), 'between two steps'],
    [Number.NaN, 'no number at all'],
  ])('of %d fen (%s) are refused with the range', (sum) => {
    expect(ask(sum)[0]).toEqual({
      code: 'sum-assured',
      field: 'sumAssured',
      message: '基本保额可以选择 10 万元至 300 万元，按 1 万元递增。',
    });
  });

  test('add up with what is held', () => {
    expect(ask(yuan(2_000_000))).toEqual([]);
    expect(ask(yuan(2_010_000))[0]?.message).toBe(
      '36 周岁的身故保额合计不超过 200 万元，本次最多可以投保 200 万元。',
    );
    expect(ask(yuan(600_000), '1990-06-15', yuan(1_500_000))).toMatchObject([
      {
        code: 'sum-over-limit',
        message: '36 周岁的身故保额合计不超过 200 万元，已有 150 万元，本次最多可以投保 50 万元。',
      },
    ]);
    expect(ask(yuan(100_000), '1990-06-15', yuan(2_000_000))[0]?.message).toContain('不能再增加');
  });

  // Effective 2026-11-16: the tenth birthday of the second child, the eighteenth of the fourth.
  test.each([
    ['2016-11-17', yuan(200_000), []],
    [
      '2016-11-17',
      yuan(210_000),
      ['未满 10 周岁的身故保险金，在各家保险公司合计不超过 20 万元，本次最多可以投保 20 万元。'],
    ],
    ['2016-11-16', yuan(500_000), []],
    [
      '2016-11-16',
      yuan(510_000),
      ['10 至 17 周岁的身故保险金，在各家保险公司合计不超过 50 万元，本次最多可以投保 50 万元。'],
    ],
    [
      '2008-11-17',
      yuan(510_000),
      ['10 至 17 周岁的身故保险金，在各家保险公司合计不超过 50 万元，本次最多可以投保 50 万元。'],
    ],
    ['2008-11-16', yuan(510_000), []],
  ])('of a minor born %s: %i fen', (birthDate, sum, messages) => {
    expect(ask(sum, birthDate).map((refusal) => refusal.message)).toEqual(messages);
  });

  test('tell a stranger nothing of what is held', () => {
    const existing = [{ risks: { death: yuan(1_500_000) }, private: true }];
    const insureds = [{ birthDate: '1990-06-15' }];
    const [over] = refused(product, { insureds, sumAssured: yuan(600_000) }, { held: existing });
    expect(over).toMatchObject({ code: 'sum-over-limit' });
    expect(over?.message).toBe('超过该被保险人可投保的上限，现有保障不受影响。');
    const child = [{ birthDate: '2020-01-01' }];
    const minor = refused(
      product,
      { insureds: child, sumAssured: yuan(100_000) },
      { held: existing },
    );
    expect(minor.map(({ message }) => message).join('')).not.toMatch(/\d/);
  });

  test('of a minor count what other insurers cover', () => {
    expect(ask(yuan(100_000), '2020-01-01', yuan(150_000))).toMatchObject([
      {
        code: 'minor-death-limit',
        message:
          '未满 10 周岁的身故保险金，在各家保险公司合计不超过 20 万元，已有 15 万元，本次最多可以投保 5 万元。',
      },
    ]);
  });
});

describe('units', () => {
  const product = sampleProduct({
    options: [
      ...sampleProduct().options,
      { kind: 'range', key: 'units', label: '份数', min: 1, max: 3, step: 1, initial: 1 },
    ],
    dependencies: [
      { when: { age: { max: 17 } }, require: { units: { max: 1 } }, message: '限 1 份。' },
    ],
  });
  const rater = compileProduct(product);
  const adult = { insureds: [{ birthDate: '1990-06-15' }] };

  test.each([
    [4, 0, '每人可以投保 1 至 3 份。'],
    [0, 0, '每人可以投保 1 至 3 份。'],
    [1.5, 0, '每人可以投保 1 至 3 份。'],
    [3, 1, '每人最多 3 份，已有 1 份，还可以投保 2 份。'],
    [1, 3, '每人最多 3 份，已有 3 份，不能再增加，已有的保障不受影响。'],
  ])('%d with %i held', (units, heldUnits, message) => {
    expect(refused(product, { units }, { held: [{ units: heldUnits }] })).toEqual([
      { code: 'units', field: 'units', insured: 0, message },
    ]);
  });

  test('are told only to who arranged them', () => {
    const refusal = refused(product, { units: 3 }, { held: [{ units: 1, private: true }] });
    expect(refusal).toMatchObject([
      { code: 'units', message: '超过该被保险人可投保的上限，现有保障不受影响。' },
    ]);
    expect(refusal[0]?.message).not.toMatch(/\d/);
  });

  test('are no limit where they cannot be chosen: each policy is one', () => {
    const plain = sampleProduct();
    expect(refused(plain, {}, { held: [{ units: 1 }] })).toEqual([]);
    expect(refused(plain, {}, { held: [{ units: 7 }] })).toEqual([]);
    expect(refused(plain, { units: 2 }, {})).toMatchObject([{ code: 'units' }]);
  });

  test('the range and the maximum follow the person and what is held', () => {
    expect(unitsRange(rater, adult, { now })).toEqual({ min: 1, max: 3, step: 1 });
    expect(unitsRange(rater, adult, { now, held: [{ units: 2 }] })).toMatchObject({ max: 1 });
    expect(unitsRange(rater, adult, { now, held: [{ units: 3 }] })).toMatchObject({
      refusals: [{ code: 'units' }],
    });
    const renewal = { now, held: [{ units: 3 }], renewal: true };
    expect(unitsRange(rater, adult, renewal)).toMatchObject({ max: 3 });
    const child = { insureds: [{ birthDate: '2015-01-01' }] };
    expect(unitsRange(rater, child, { now })).toMatchObject({ max: 1 });
    const tooOld = unitsRange(rater, { insureds: [{ birthDate: '1950-01-01' }] }, { now });
    expect(tooOld).toMatchObject({ refusals: [{ code: 'age' }] });
  });

  test('are one where the product has no units', () => {
    const one = compileProduct(sampleProduct());
    expect(unitsRange(one, adult, { now })).toMatchObject({ max: 1 });
    expect(refused(sampleProduct(), { units: 2 })).toMatchObject([{ code: 'units' }]);
  });
});

test('cover of death ends at 200,000 yuan before ten, at 500,000 before eighteen, and nowhere then', () => {
  expect([0, 9, 10, 17, 18, 60].map(minorDeathLimit)).toEqual([
    20_000_000,
    20_000_000,
    50_000_000,
    50_000_000,
    undefined,
    undefined,
  ]);
});
