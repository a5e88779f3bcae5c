import type { Bounds, Condition, Pack, Rider } from './pack.ts';

/** A customer's choices; amounts in yuan. */
export type Case = {
  readonly plan: string;
  readonly sex: string;
  readonly age: number;
  readonly socialInsurance: boolean;
  readonly occupationClass: number;
  readonly coverTerm: string;
  readonly payTerm: string;
  readonly payFrequency: string;
  readonly sumAssured: number | undefined;
  readonly units: number;
  readonly familyMembers: number;
  readonly riders: readonly Rider[];
  readonly relation: string;
  readonly holderAge: number;
  readonly holderSex: string;
};

const wantedCases = 60;

const between = (bounds: Bounds | undefined, value: number): boolean =>
  value >= (bounds?.min ?? -Infinity) && value <= (bounds?.max ?? Infinity);

const fits = (condition: Condition, chosen: Case): boolean =>
  Object.entries(condition).every(([key, wanted]) => {
    if (key === 'rider')
      return chosen.riders.some(({ code }) => (wanted as string[]).includes(code));
    const fact = chosen[key as keyof Case];
    if (Array.isArray(wanted)) return wanted.includes(fact);
    if (typeof wanted === 'boolean') return wanted === fact;
    return typeof fact === 'number' && between(wanted as Bounds, fact);
  });

/** The most one event of a risk pays, in yuan. */
const paidOn = ({ coverages }: Pack, chosen: Case, risk: string): number =>
  Math.max(
    0,
    ...coverages.map(({ rider, sums, ages, risks = [] }) => {
      const sum = sums[chosen.plan] ?? sums['all'];
      const bought = rider === undefined || chosen.riders.some(({ code }) => code === rider);
      if (!bought || !risks.includes(risk) || !between(ages, chosen.age)) return 0;
      if (typeof sum === 'number') return sum;
      if (typeof sum === 'object') return sum.perUnit * chosen.units;
      const share = /^(\d+(?:\.\d+)?)%$/.exec(sum ?? '')?.[1];
      return share === undefined ? 0 : (Number(share) / 100) * (chosen.sumAssured ?? 0);
    }),
  );

const legalLimit = (age: number): number => (age < 10 ? 200_000 : age < 18 ? 500_000 : Infinity);

const possible = (pack: Pack, chosen: Case): boolean =>
  (pack.dependencies ?? []).every(
    ({ when, require }) => !fits(when, chosen) || fits(require, chosen),
  ) &&
  chosen.riders.every(
    ({ when = {}, policyholderAge }) =>
      fits(when, chosen) && between(policyholderAge, chosen.holderAge),
  ) &&
  (pack.sumLimits ?? []).every(
    ({ risk, minAge, maxAge, max }) =>
      chosen.age < minAge || chosen.age > maxAge || paidOn(pack, chosen, risk) <= max,
  ) &&
  paidOn(pack, chosen, 'death') <= legalLimit(chosen.age);

/** Turns through the values so that neighbouring cases differ in everything. */
const turn = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** At least forty different choices of a product, always the same, spread over all it offers. */
export const casesOf = (pack: Pack): readonly Case[] => {
  const { eligibility, options, riders = [], rating } = pack;
  const option = (key: string) => options.find((each) => each.key === key);
  const choices = (key: string): readonly string[] =>
    (option(key)?.choices ?? []).map(({ value }) => value);
  const counts = (key: string): readonly number[] => {
    const { min = 1, max = 1, step = 1 } = option(key) ?? {};
    return Array.from(
      { length: Math.floor((max - min) / step) + 1 },
      (_each, at) => min + at * step,
    );
  };
  const riderSets = [[], ...riders.map((rider) => [rider]), riders];
  const ages = Array.from(
    { length: eligibility.age.max - eligibility.age.min + 1 },
    (_each, at) => eligibility.age.min + at,
  );
  const found = new Map<string, Case>();
  // Steps without a common divisor reach every combination of the lists sooner or later.
  for (let at = 0; at < 20_000 && found.size < wantedCases; at++) {
    const chosen: Case = {
      plan: turn(pack.plans, at).code,
      sex: turn(eligibility.sexes, Math.floor(at / 2)),
      age: turn(ages, at * 7),
      socialInsurance: eligibility.socialInsuranceRequired || Math.floor(at / 3) % 3 !== 2,
      occupationClass: turn(eligibility.occupationClasses, Math.floor(at / 5)),
      coverTerm: turn(choices('coverTerm'), Math.floor(at / 4)),
      payTerm: turn(choices('payTerm'), Math.floor(at / 3)),
      payFrequency: turn(
        choices('payFrequency').filter((code) =>
          rating.frequencies.some((row) => row.code === code),
        ),
        Math.floor(at / 6),
      ),
      sumAssured: option('sumAssured') ? turn(counts('sumAssured'), at * 11) : undefined,
      units: turn(counts('units'), Math.floor(at / 7)),
      familyMembers: turn(counts('familyMembers'), Math.floor(at / 8)),
      riders: turn(riderSets, Math.floor(at / 5)),
      relation: turn(eligibility.relations, Math.floor(at / 2)),
      holderAge: Math.min(eligibility.policyholderAge.max, 25 + ((at * 3) % 35)),
      holderSex: at % 2 === 0 ? 'female' : 'male',
    };
    if (possible(pack, chosen)) found.set(JSON.stringify({ ...chosen, holderAge: 0 }), chosen);
  }
  return [...found.values()];
};
