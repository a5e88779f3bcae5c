import type { Bounds, Condition } from '#products/catalogue/product/options.ts';
import type { ResolvedInput, ResolvedPerson } from './resolve-input.ts';

/** Whether everything a condition names holds. A fact that was not given fulfils no condition on it. */
export const matches = (
  condition: Condition,
  input: ResolvedInput,
  person: ResolvedPerson,
): boolean =>
  oneOf(condition.plan, input.plan.code) &&
  within(condition.age, person.age) &&
  oneOf(condition.sex, person.said.sex) &&
  (condition.socialInsurance === undefined ||
    condition.socialInsurance === person.said.socialInsurance) &&
  oneOf(condition.occupationClass, person.said.occupationClass) &&
  inRegion(condition.region, person.said.region) &&
  oneOf(condition.relation, person.said.relation) &&
  oneOf(condition.coverTerm, input.coverTerm) &&
  oneOf(condition.payTerm, input.payTerm) &&
  oneOf(condition.payFrequency, input.frequency.code) &&
  within(condition.sumAssured, input.sumAssured) &&
  within(condition.units, input.units) &&
  within(condition.familyMembers, input.people.length) &&
  (condition.rider === undefined ||
    condition.rider.some((code) => input.riders.some((rider) => rider.code === code)));

export const within = (bounds: Bounds | undefined, value: number | undefined): boolean => {
  if (bounds === undefined) return true;
  if (value === undefined) return false;
  return (
    (bounds.min === undefined || value >= bounds.min) &&
    (bounds.max === undefined || value <= bounds.max)
  );
};

export const inRegion = (
  prefixes: readonly string[] | undefined,
  region: string | undefined,
): boolean => {
  if (prefixes === undefined) return true;
  return region !== undefined && prefixes.some((prefix) => region.startsWith(prefix));
};

const oneOf = <Value>(allowed: readonly Value[] | undefined, value: Value | undefined): boolean => {
  if (allowed === undefined) return true;
  return value !== undefined && allowed.includes(value);
};
