import type { ExamplePerson } from '#products/catalogue/product/rates.ts';
import type { Rater } from './compile-product.ts';
import { priceQuote, type AcceptedQuote } from './quote.ts';
import type { ResolvedInput } from './choices/resolve-input.ts';

export type ExamplePremium = {
  readonly person: ExamplePerson;
  readonly instalment: number;
  readonly instalmentsPerYear: number;
  readonly yearly: number;
};

/** Dates do not change an example's premium; any day will do. */
const anyDay = '2026-01-01';

/** One person's premium; undefined when the tables have no rate for them. */
export const examplePremium = (rater: Rater, person: ExamplePerson): ExamplePremium | undefined => {
  const quoted = priceExample(rater, person);
  if (quoted === undefined) return undefined;
  const { instalment, instalmentsPerYear, yearly } = quoted;
  return { person, instalment, instalmentsPerYear, yearly };
};

export const priceExample = (rater: Rater, person: ExamplePerson): AcceptedQuote | undefined => {
  const plan = rater.plans.get(person.plan);
  const frequency = rater.frequencies.get(person.payFrequency);
  if (plan === undefined || frequency === undefined) return undefined;
  const input: ResolvedInput = {
    plan,
    frequency,
    coverTerm: person.coverTerm,
    payTerm: person.payTerm,
    sumAssured: person.sumAssured,
    units: person.units ?? 1,
    riders: [],
    effectiveDate: anyDay,
    policyholder: undefined,
    people: [
      {
        index: 0,
        age: person.age,
        said: {
          sex: person.sex,
          socialInsurance: person.socialInsurance,
          occupationClass: person.occupationClass,
        },
        held: {},
      },
    ],
  };
  const quoted = priceQuote(rater, input);
  return quoted.ok ? quoted : undefined;
};
