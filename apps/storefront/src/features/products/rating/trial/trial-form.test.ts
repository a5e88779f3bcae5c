import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf, inputOf, type CalculationInput } from './trial-form.ts';

const birthDate = fc
  .record({
    year: fc.integer({ min: 1930, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(
    ({ year, month, day }) =>
      `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );

const sex = fc.constantFrom('male' as const, 'female' as const);

const insured = fc.record(
  {
    birthDate,
    sex,
    socialInsurance: fc.boolean(),
    occupationClass: fc.constantFrom(1 as const, 2 as const, 6 as const),
    region: fc.constantFrom('110100', '370300'),
    relation: fc.constantFrom('self' as const, 'child' as const),
    pregnancy: fc.record({ dueDate: birthDate, fetuses: fc.integer({ min: 1, max: 4 }) }),
  },
  { requiredKeys: ['birthDate'] },
);

const input: fc.Arbitrary<CalculationInput> = fc.record(
  {
    baseProductNo: fc.constant('1001'),
    plan: fc.constantFrom('standard', 'plus'),
    coverTerm: fc.constantFrom('1y', 'to70', 'life'),
    payTerm: fc.constantFrom('single', '20y'),
    payFrequency: fc.constantFrom('monthly' as const, 'half-yearly' as const),
    sumAssured: fc.integer({ min: 1, max: 1_000_000 }).map((yuan) => yuan * 100),
    units: fc.integer({ min: 1, max: 20 }),
    effectiveDate: fc.constant('2026-06-01'),
    riders: fc.uniqueArray(fc.constantFrom('waiver', 'vip-ward')),
    insureds: fc.array(insured, { minLength: 1, maxLength: 6 }),
    policyholder: fc.record({ birthDate, sex }, { requiredKeys: ['birthDate'] }),
  },
  { requiredKeys: ['baseProductNo', 'riders', 'insureds'] },
);

describe('the form of the calculator', () => {
  test('says the same as the choices it was made from', () => {
    fc.assert(
      fc.property(input, (choices) => {
        expect(inputOf('1001', fieldsOf(choices))).toEqual(choices);
      }),
    );
  });

  test('tells a job from a class', () => {
    const of = (job: string) => inputOf('1004', new URLSearchParams({ job0: job })).insureds[0];
    expect(of('3')).toMatchObject({ occupationClass: 3 });
    expect(of('0101001')).toMatchObject({ occupationCode: '0101001' });
  });

  test('takes nothing that a calculator does not ask for', () => {
    const fields = new URLSearchParams(
      'count=0&sum=-5&units=1e9&sex0=other&payFrequency=weekly&y0=19x0',
    );
    expect(inputOf('1001', fields)).toEqual({
      baseProductNo: '1001',
      riders: [],
      insureds: [{ birthDate: '' }],
    });
  });
});
