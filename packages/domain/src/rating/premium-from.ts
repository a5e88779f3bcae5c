import type { ExamplePerson } from '../catalogue/rates.ts';
import type { Rater } from './compile-product.ts';
import { priceQuote, type AcceptedQuote } from './quote.ts';
import type { ResolvedInput } from './resolve-input.ts';

export type ExamplePremium = {
  readonly person: ExamplePerson;
  readonly instalment: number;
  readonly instalmentsPerYear: number;
  readonly yearly: number;
};

/** Dates do not change an example's premium; any day will do. */
const ANY_DAY = '2026-01-01';

/** What each of the people the pack shows would pay. */
export function examplePremiums(rater: Rater): ExamplePremium[] {
  return rater.product.rating.examples.map((person, index) => {
    const premium = examplePremium(rater, person);
    if (premium) return premium;
    throw new Error(`product ${rater.product.baseProductNo} has no rate for example ${index + 1}`);
  });
}

/** What one person would pay; undefined when the tables have no rate for them. */
export function examplePremium(rater: Rater, person: ExamplePerson): ExamplePremium | undefined {
  const quoted = priceExample(rater, person);
  if (quoted === undefined) return undefined;
  const { instalment, instalmentsPerYear, yearly } = quoted;
  return { person, instalment, instalmentsPerYear, yearly };
}

/** The least a year costs one of these people, and who it is. */
export function premiumFrom(rater: Rater): ExamplePremium {
  const [first, ...others] = examplePremiums(rater);
  if (first === undefined)
    throw new Error(`product ${rater.product.baseProductNo} has no examples`);
  return others.reduce((least, each) => (each.yearly < least.yearly ? each : least), first);
}

export function priceExample(rater: Rater, person: ExamplePerson): AcceptedQuote | undefined {
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
    effectiveDate: ANY_DAY,
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
}
