import { describe, expect, test } from 'vitest';
import { sampleProduct, sampleTable } from '#products/rating/testing/sample-product.ts';
import { raterAnyDay, readGolden, runGolden, writeGolden, type GoldenCase } from './golden.ts';

const product = (rate: string, change: Parameters<typeof sampleProduct>[0] = {}) =>
  sampleProduct({
    ...change,
    rating: {
      ...sampleProduct().rating,
      tables: [
        sampleTable(
          { id: 'premium', measure: 'per-policy', interpolation: 'exact', dimensions: ['plan'] },
          [`standard ${rate}`],
        ),
      ],
      mainTable: 'premium',
    },
  });

const golden: GoldenCase = {
  conditions: {
    plan: 'standard',
    sex: 'female',
    age: '30',
    socialInsurance: 'true',
    occupationClass: '1',
    coverTerm: '1y',
    payTerm: '1y',
    payFrequency: 'yearly',
    sumAssured: '',
    units: '1',
    familyMembers: '1',
    riders: '',
    relation: 'self',
    holderAge: '30',
    holderSex: 'female',
  },
  expected: { instalment: 10_000, yearly: 10_000, cash: [null, null, null, null, null] },
};

describe('golden cases', () => {
  test('are written as they are read', () => {
    const text = writeGolden([golden], ['# 演示']);
    expect(readGolden(text)).toEqual({ cases: [golden], findings: [] });
  });

  test('say by how much a price is off', () => {
    expect(runGolden(raterAnyDay(product('100')), [golden])).toMatchObject([
      { keeps: true, by: 0 },
    ]);
    expect(runGolden(raterAnyDay(product('112.5')), [golden])).toMatchObject([
      { keeps: false, by: 1250, percent: 12.5, got: { instalment: 11_250 } },
    ]);
  });

  test('say why somebody cannot buy it any more', () => {
    const unsellable = { ...golden, conditions: { ...golden.conditions, plan: 'gold' } };
    const [result] = runGolden(raterAnyDay(product('100')), [unsellable]);
    expect(result).toMatchObject({ keeps: false, got: undefined });
    expect(result?.refusal).not.toBe('');
  });

  test('have a price whenever the product is sold', () => {
    const sale = { ...sampleProduct().sale, from: '2030-01-01', to: '2030-12-31' };
    const rater = raterAnyDay(product('100', { sale }));
    expect(runGolden(rater, [golden])).toMatchObject([{ keeps: true }]);
  });

  test('name the line that is wrong and go on with the others', () => {
    const text = writeGolden([golden, golden], []).replace('1,1,,self', '1,0,,self');
    expect(readGolden(text)).toEqual({
      cases: [golden],
      findings: [{ line: 2, field: 'familyMembers', severity: 'error', message: '“0”不对' }],
    });
    expect(readGolden(writeGolden([golden, golden], [])).findings).toMatchObject([
      { line: 3, message: '与第 2 行是同一个用例' },
    ]);
    expect(readGolden('plan,price\nstandard,100\n').findings).toMatchObject([
      { line: 1, field: '（表头）' },
    ]);
  });
});
