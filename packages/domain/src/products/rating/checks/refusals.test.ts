import { describe, expect, test } from 'vitest';
import type { Product } from '#products/catalogue/product/product.ts';
import type { QuoteInput } from '#products/rating/quote-input.ts';
import type { Refusal } from './refusal.ts';
import { person, refused } from '#products/rating/testing/refused.ts';
import { choice, sampleProduct } from '#products/rating/testing/sample-product.ts';

const eligible = (change: Partial<Product['eligibility']>): Product =>
  sampleProduct({ eligibility: { ...sampleProduct().eligibility, ...change } });

const sold = (change: Partial<Product['sale']>): Product =>
  sampleProduct({ sale: { ...sampleProduct().sale, ...change } });

describe('a product that is not on the shelf', () => {
  test.each([
    [
      'before its start',
      sold({ from: '2026-11-16' }),
      'not-yet-on-sale',
      '本产品 2026 年 11 月 16 日开始销售',
    ],
    ['after its end', sold({ to: '2026-11-14' }), 'no-longer-on-sale', '已有的保单不受影响'],
    ['of another brand', sold({ brands: ['jiaxuan'] }), 'brand-not-selling', '其他在售产品'],
  ])('%s is refused and says what to do', (_when, product, code, words) => {
    const refusals = refused(product, {}, { brand: 'qinghe' });
    expect(refusals).toMatchObject([{ code, field: 'baseProductNo' }]);
    expect(refusals[0]?.message).toContain(words);
  });

  test('is sold on its first and last day', () => {
    expect(refused(sold({ from: '2026-11-15', to: '2026-11-15' }))).toEqual([]);
  });
});

describe('a person who cannot be insured', () => {
  const adults = { age: { min: 18, max: 60, minDays: 0, renewMax: 80 } };

  test.each<[string, Product, Partial<QuoteInput>, Refusal['code'], string]>([
    [
      'too old',
      eligible({}),
      person({ birthDate: '1965-11-16' }),
      'age',
      '61 周岁，投保年龄为出生满 28 日至 60 周岁',
    ],
    [
      'too young',
      eligible(adults),
      person({ birthDate: '2008-11-17' }),
      'age',
      '17 周岁，投保年龄为 18 周岁至 60 周岁',
    ],
    [
      'a newborn',
      eligible({}),
      person({ birthDate: '2026-10-20' }),
      'age',
      '从 2026 年 11 月 17 日起可以投保',
    ],
    ['not born yet', eligible({}), person({ birthDate: '2026-12-01' }), 'age', '晚于 2026 年'],
    ['of the other sex', eligible({ sexes: ['female'] }), person({ sex: 'male' }), 'sex', '限女性'],
    [
      'of a refused class',
      eligible({}),
      person({ occupationClass: 5 }),
      'occupation-class',
      '承保 1–4 类职业',
    ],
    [
      'of a refused job',
      eligible({ refusedOccupations: ['x'] }),
      person({ occupationCode: 'x' }),
      'occupation-refused',
      '其他产品',
    ],
    [
      'in a region where it is not sold',
      eligible({ regions: { sold: ['37'], except: [], note: '限山东省' } }),
      person({ region: '320100' }),
      'region-not-sold',
      '限山东省',
    ],
    [
      'in a region that is left out',
      eligible({ regions: { sold: [], except: ['71'], note: '在大陆销售' } }),
      person({ region: '710000' }),
      'region-not-sold',
      '在大陆销售',
    ],
    [
      'without social insurance',
      eligible({ socialInsuranceRequired: true }),
      person({ socialInsurance: false }),
      'social-insurance-required',
      '参保后可以投保',
    ],
    [
      'of another relation',
      eligible({}),
      person({ relation: 'parent' }),
      'relation',
      '本人、配偶、子女',
    ],
  ])('%s', (_who, product, input, code, words) => {
    const refusals = refused(product, input);
    expect(refusals).toMatchObject([{ code, insured: 0 }]);
    expect(refusals[0]?.message).toContain(words);
  });

  test('is accepted on the very day of the limits', () => {
    expect(refused(eligible({}), person({ birthDate: '1965-11-17' }))).toEqual([]);
    expect(refused(eligible(adults), person({ birthDate: '2008-11-16' }))).toEqual([]);
    expect(refused(eligible({}), person({ birthDate: '2026-10-19' }))).toEqual([]);
  });

  test('may renew to a higher age', () => {
    const older = person({ birthDate: '1950-01-01' });
    expect(refused(eligible(adults), older)).toMatchObject([{ code: 'age' }]);
    expect(refused(eligible(adults), older, { renewal: true })).toEqual([]);
  });

  test('cannot be insured by a child', () => {
    const input = { policyholder: { birthDate: '2010-01-01' } };
    expect(refused(sampleProduct(), input)).toMatchObject([{ code: 'policyholder-age' }]);
  });
});

describe('choices', () => {
  const options = [
    choice('coverTerm', '保险期间', [
      ['10y', '10 年'],
      ['20y', '20 年'],
    ]),
    choice('payTerm', '交费期间', [
      ['10y', '10 年'],
      ['20y', '20 年'],
    ]),
    choice('payFrequency', '交费方式', [['yearly', '按年']]),
  ];

  test('that were not made are asked for', () => {
    expect(refused(sampleProduct({ options }), { payTerm: '10y' })).toEqual([
      { code: 'missing-answer', field: 'coverTerm', message: '请选择保险期间：10 年、20 年。' },
    ]);
  });

  test('the product does not have are refused with what it has', () => {
    const input = { coverTerm: '30y', payTerm: '10y', plan: 'gold' };
    expect(refused(sampleProduct({ options }), input)).toEqual([
      { code: 'unknown-plan', field: 'plan', message: '没有所选的保障计划，可以选择：标准版。' },
      {
        code: 'unknown-option',
        field: 'coverTerm',
        message: '没有所选的保险期间，可以选择：10 年、20 年。',
      },
    ]);
  });

  test('that do not go together are refused in the words of the pack', () => {
    const product = sampleProduct({
      options,
      dependencies: [
        {
          when: { coverTerm: ['10y'], age: { min: 30 } },
          require: { payTerm: ['10y'] },
          message: '保 10 年的，请选择 10 年交费。',
        },
      ],
    });
    expect(refused(product, { coverTerm: '10y', payTerm: '20y' })).toEqual([
      {
        code: 'option-dependency',
        field: 'payTerm',
        insured: 0,
        message: '保 10 年的，请选择 10 年交费。',
      },
    ]);
    expect(refused(product, { coverTerm: '20y', payTerm: '20y' })).toEqual([]);
    const young = { insureds: [{ birthDate: '2000-01-01' }], coverTerm: '10y', payTerm: '20y' };
    expect(refused(product, young)).toEqual([]);
  });

  test('of a start date outside what is possible are refused with the range', () => {
    const later = sold({ startWithinDays: 10 });
    expect(refused(later, { effectiveDate: '2026-11-26' })).toEqual([]);
    for (const effectiveDate of ['2026-11-15', '2026-11-27']) {
      expect(refused(later, { effectiveDate })).toMatchObject([
        {
          code: 'start-date',
          message: '现在投保，生效日期可以选择 2026 年 11 月 16 日至 2026 年 11 月 26 日。',
        },
      ]);
    }
    expect(refused(later, { effectiveDate: '2026-02-30' })).toMatchObject([{ code: 'start-date' }]);
  });

  test('of too many people are refused', () => {
    const two = { insureds: [{ birthDate: '1990-06-15' }, { birthDate: '1991-06-15' }] };
    expect(refused(sampleProduct(), two)).toMatchObject([{ code: 'family-size' }]);
    expect(refused(sampleProduct(), { insureds: [] })).toMatchObject([
      { code: 'missing-answer', field: 'insureds' },
    ]);
  });

  test('all that is wrong is said at once', () => {
    const product = eligible({ sexes: ['female'] });
    const codes = refused(
      product,
      person({ birthDate: '1940-01-01', sex: 'male', occupationClass: 6 }),
    ).map((refusal) => refusal.code);
    expect(codes).toEqual(['age', 'sex', 'occupation-class']);
  });
});
