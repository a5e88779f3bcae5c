import { describe, expect, test } from 'vitest';
import { diligenceFault, diligenceOf, type Diligence } from './diligence.ts';

const given: Diligence = { funds: 'salary' };
const small = { yearlyFen: 2_000_000, fromFen: 20_000_000, files: 0 };

describe('what much money needs to be told', () => {
  test('is who controls it and where it comes from', () => {
    expect(diligenceOf({ taxResidency: 'china' }, undefined, small)).toEqual([
      { need: 'control', given: false },
      { need: 'funds', given: false },
    ]);
    expect(diligenceOf({ taxResidency: 'china' }, given, small).every((each) => each.given)).toBe(
      true,
    );
  });

  test('is the tax residence where the form did not ask for it', () => {
    const [tax] = diligenceOf({}, given, small);
    expect(tax).toEqual({ need: 'tax', given: false });
    const declared = { ...given, tax: { residency: 'china' as const } };
    expect(diligenceOf({}, declared, small)[0]?.given).toBe(true);
  });

  test.each([
    [19_999_999, 0, 2, true],
    [20_000_000, 0, 3, false],
    [20_000_000, 1, 3, true],
  ])('is proved from an amount on: %i with %i files', (yearlyFen, files, count, whole) => {
    const owed = diligenceOf({ taxResidency: 'china' }, given, { ...small, yearlyFen, files });
    expect(owed).toHaveLength(count);
    expect(owed.every((each) => each.given)).toBe(whole);
  });
});

describe('a declaration', () => {
  test.each([
    [given, false, null],
    [given, true, 'residency'],
    [{ ...given, tax: { residency: 'china' } }, true, null],
    [{ ...given, tax: { residency: 'both' } }, true, 'residency'],
    [{ ...given, tax: { residency: 'both', country: 'SG', number: '1' } }, true, null],
    [{ ...given, controller: { name: '', relation: '父亲' } }, false, 'controller'],
    [{ ...given, controller: { name: '陈大', relation: '父亲' } }, false, null],
  ] as const)('%j with tax asked %s', (declared, asked, field) => {
    expect(diligenceFault(declared, asked)?.field ?? null).toBe(field);
  });
});
