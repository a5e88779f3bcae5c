import type { Condition } from '#products/catalogue/product/options.ts';
import { sexes } from '#base/people/sex.ts';
import type { Rider } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { RateDimension } from '#products/catalogue/product/rates.ts';
import { choicesOf } from '#products/rating/compile-product.ts';
import { isOffered, judge, termsOf, type Fact } from './known-facts.ts';
import type { RateFacts } from '#products/rating/rates/rate-index.ts';

/** The keys of a rate as tables write them; unused dimensions are empty. */
export type OfferedKeys = { -readonly [Key in keyof RateFacts]: RateFacts[Key] };

/**
 * Visits every set of keys that a customer's choices can ask a table for, renewals at higher ages
 * included. A rider on the policyholder uses the policyholder's age and sex. The keys are one
 * object that changes from visit to visit: there are thousands.
 */
export const visitOffered = (
  product: Product,
  dimensions: readonly RateDimension[],
  visit: (keys: Readonly<OfferedKeys>) => void,
  rider?: Rider,
): void => {
  const other = rider?.on === 'policyholder';
  const riderTerms = rider?.when && termsOf(rider.when);
  const values = valuesOf(product, rider);
  const keys: OfferedKeys = { ...noKeys };
  const facts: Partial<Record<keyof Condition, Fact>> = {};
  const choose = (at: number): void => {
    const dimension = dimensions[at];
    if (dimension === undefined) {
      if (!isOffered(product, facts)) return;
      if (riderTerms === undefined || judge(riderTerms, facts) !== 'no') visit(keys);
      return;
    }
    for (const value of values[dimension]) {
      if (dimension === 'age') keys.age = Number(value);
      else keys[dimension] = String(value);
      // The conditions of a pack are about the insured person.
      if (dimension === 'socialInsurance') facts.socialInsurance = value === 'true';
      else if (!(other && (dimension === 'age' || dimension === 'sex'))) facts[dimension] = value;
      choose(at + 1);
    }
  };
  choose(0);
};

const noKeys: OfferedKeys = {
  plan: '',
  sex: '',
  socialInsurance: '',
  occupationClass: '',
  coverTerm: '',
  payTerm: '',
  age: 0,
};

const valuesOf = (
  product: Product,
  rider: Rider | undefined,
): Readonly<Record<RateDimension, readonly (string | number)[]>> => {
  const { eligibility } = product;
  const { age, policyholderAge } = eligibility;
  const other = rider?.on === 'policyholder';
  const from = other ? Math.max(policyholderAge.min, rider.policyholderAge?.min ?? 0) : age.min;
  const to = other
    ? Math.min(policyholderAge.max, rider.policyholderAge?.max ?? Infinity)
    : (age.renewMax ?? age.max);
  return {
    plan: product.plans.map(({ code }) => code),
    sex: other ? sexes : eligibility.sexes,
    socialInsurance: eligibility.socialInsuranceRequired ? ['true'] : ['true', 'false'],
    occupationClass: eligibility.occupationClasses,
    coverTerm: choicesOf(product, 'coverTerm'),
    payTerm: choicesOf(product, 'payTerm'),
    age: Array.from({ length: to - from + 1 }, (_each, index) => from + index),
  };
};
