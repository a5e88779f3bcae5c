import { addDays } from '@parasol/domain/base/calendar/plain-date';
import type {
  OccupationClass,
  PayFrequency,
} from '@parasol/domain/products/catalogue/product/options';
import type { Sex } from '@parasol/domain/base/people/sex';
import { compileProduct, type Rater } from '@parasol/domain/products/rating/compile-product';
import { cashValues } from '@parasol/domain/products/rating/values/policy-values';
import { quote, type AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { InsuredPerson, QuoteInput } from '@parasol/domain/products/rating/quote-input';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const now = Date.parse('2026-11-15T10:00:00+08:00');
const raters = wholeCatalogue().products.map(({ product }) => compileProduct(product));

const oneOf = <Value>(values: readonly Value[], otherwise: Value): fc.Arbitrary<Value> =>
  values.length > 0 ? fc.constantFrom(...values) : fc.constant(otherwise);

const anyPerson = (rater: Rater): fc.Arbitrary<InsuredPerson> => {
  const { eligibility } = rater.product;
  const region = `${eligibility.regions.sold[0] ?? '32'}0100`;
  return fc.record({
    birthDate: fc
      .integer({ min: 0, max: (eligibility.age.max + 1) * 365 })
      .map((days) => addDays('2026-11-01', -days)),
    sex: oneOf<Sex>(eligibility.sexes, 'female'),
    socialInsurance: fc.boolean(),
    occupationClass: oneOf<OccupationClass>(eligibility.occupationClasses, 1),
    region: fc.constant(region),
  });
};

const anyInput = (rater: Rater): fc.Arbitrary<QuoteInput> => {
  const { sumAssured, units, familyMembers } = rater.ranges;
  return fc.record({
    plan: oneOf(
      rater.product.plans.map((plan) => plan.code),
      '',
    ),
    coverTerm: oneOf(rater.choices.coverTerm, ''),
    payTerm: oneOf(rater.choices.payTerm, ''),
    payFrequency: oneOf<PayFrequency>([...rater.frequencies.keys()], 'yearly'),
    sumAssured: fc
      .nat(10)
      .map((steps) =>
        sumAssured ? Math.min(sumAssured.max, sumAssured.min + steps * sumAssured.step) : 0,
      ),
    units: fc.integer({ min: 1, max: units?.max ?? 1 }),
    insureds: fc.array(anyPerson(rater), { minLength: 1, maxLength: familyMembers?.max ?? 1 }),
  });
};

/** Skips a refused case; too many of those fail the test. */
const accepted = (rater: Rater, input: QuoteInput): AcceptedQuote => {
  const result = quote(rater, input, { now });
  fc.pre(result.ok);
  if (!result.ok) throw new Error('refused');
  return result;
};

describe.each(raters.map((rater) => [rater.product.baseProductNo, rater] as const))(
  'any quote of %s',
  (_no, rater) => {
    test('has equal instalments, parts that sum to them and a total of all of them', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const result = accepted(rater, input);
          expect(result.schedule.every((each) => each.amount === result.instalment)).toBe(true);
          const byPerson = result.people.map((person) =>
            person.parts.reduce((sum, part) => sum + part.amount, 0),
          );
          expect(byPerson).toEqual(result.people.map((person) => person.instalment));
          expect(byPerson.reduce((sum, each) => sum + each, 0)).toBe(result.instalment);
          expect(result.yearly).toBe(result.instalment * result.instalmentsPerYear);
          expect(result.total).toBe(result.schedule.reduce((sum, each) => sum + each.amount, 0));
        }),
      );
    });

    test('is a whole number of fen, never negative, and free only where the product is', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const result = accepted(rater, input);
          expect(Number.isSafeInteger(result.total)).toBe(true);
          expect(result.instalment > 0).toBe(rater.product.pay.cashier !== 'free');
        }),
      );
    });

    test('is the same for the same input, from a product read back from JSON too', () => {
      const again = compileProduct(JSON.parse(JSON.stringify(rater.product)));
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const first = quote(rater, input, { now });
          expect(quote(rater, input, { now })).toEqual(first);
          expect(quote(again, input, { now })).toEqual(first);
        }),
      );
    });

    test('does not fall when the sum assured or the units rise', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const smaller = accepted(rater, input);
          const step = rater.ranges.sumAssured?.step ?? 0;
          const units = (input.units ?? 1) + (rater.ranges.units?.step ?? 0);
          const more = { ...input, sumAssured: (input.sumAssured ?? 0) + step, units };
          fc.pre(!rater.ranges.units || units <= rater.ranges.units.max);
          const larger = quote(rater, more, { now });
          fc.pre(larger.ok);
          if (!larger.ok) throw new Error('refused');
          expect(larger.instalment).toBeGreaterThanOrEqual(smaller.instalment);
        }),
      );
    });

    test('is never refused for want of a rate when every rule is kept', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const result = quote(rater, input, { now });
          const codes = result.ok ? [] : result.refusals.map((refusal) => refusal.code);
          expect(codes).not.toContain('not-rated');
        }),
      );
    });

    test('every refusal is a sentence', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const result = quote(rater, { ...input, units: 99 }, { now, held: [{ units: 1 }] });
          if (result.ok) throw new Error('99 units were accepted');
          for (const refusal of result.refusals) expect(refusal.message).toMatch(/。$/);
        }),
      );
    });

    test('has cash values that are never negative and premiums that only add up', () => {
      fc.assert(
        fc.property(anyInput(rater), (input) => {
          const result = accepted(rater, input);
          const rows = cashValues(rater, result);
          expect(rows.length > 0).toBe(rater.product.cashValue.method !== 'none');
          let paid = 0;
          for (const row of rows) {
            expect(row.cashValue).toBeGreaterThanOrEqual(0);
            expect(row.premiumsPaid).toBeGreaterThanOrEqual(paid);
            paid = row.premiumsPaid;
          }
          expect(paid).toBe(rows.length > 0 ? result.total : 0);
        }),
        { numRuns: 30 },
      );
    });
  },
);
