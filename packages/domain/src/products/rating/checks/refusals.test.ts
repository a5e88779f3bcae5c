import { describe, expect, test } from 'vitest';
import { minorDeathLimit } from './minor-death-limit.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { yuan } from '#base/money/fen.ts';
import { compileProduct } from '#products/rating/compile-product.ts';
import { quote } from '#products/rating/quote.ts';
import type { InsuredPerson, QuoteContext, QuoteInput } from '#products/rating/quote-input.ts';
import type { Refusal } from './refusal.ts';
import { choice, sampleProduct } from '#products/rating/testing/sample-product.ts';
import { unitsRange } from '#products/rating/rates/units.ts';

const now = Date.parse('2026-11-15T10:00:00+08:00');

const refused = (
  product: Product,
  input: Partial<QuoteInput> = {},
  context: Partial<QuoteContext> = {},
): readonly Refusal[] => {
  const result = quote(
    compileProduct(product),
    { insureds: [{ birthDate: '1990-06-15' }], ...input },
    { now, ...context },
  );
  return result.ok ? [] : result.refusals;
};

const person = (change: Partial<InsuredPerson>): Partial<QuoteInput> => ({
  insureds: [{ birthDate: '1990-06-15', ...change }],
});

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
