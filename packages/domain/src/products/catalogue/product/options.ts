import type { Fen } from '#base/money/fen.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Sex } from '#base/people/sex.ts';
import type { TermCode } from './terms.ts';

export const payFrequencies = ['single', 'yearly', 'half-yearly', 'quarterly', 'monthly'] as const;
export type PayFrequency = (typeof payFrequencies)[number];
export type OccupationClass = 1 | 2 | 3 | 4 | 5 | 6;

/** Cover of the same kind adds up over policies; `death` counts every benefit paid on death. */
export const riskGroups = ['death', 'accident', 'critical-illness'] as const;
export type RiskGroup = (typeof riskGroups)[number];

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
};

export const choiceOptionKeys = [
  'socialInsurance',
  'coverTerm',
  'payTerm',
  'payFrequency',
] as const;
export type ChoiceKey = (typeof choiceOptionKeys)[number];
export const rangeOptionKeys = ['sumAssured', 'units', 'familyMembers'] as const;
export type RangeKey = (typeof rangeOptionKeys)[number];
export const askedOptionKeys = ['plan', 'birthDate', 'sex', 'occupation', 'region'] as const;
export type AskedKey = (typeof askedOptionKeys)[number];

type Labelled<Key> = { readonly key: Key; readonly label: string; readonly help?: string };

export type ChoiceOption<Key extends ChoiceKey = ChoiceKey> = Key extends ChoiceKey
  ? Labelled<Key> & {
      readonly kind: 'choice';
      readonly choices: readonly Choice[];
      readonly initial: string;
    }
  : never;

/** `sumAssured` is in fen, the others are counts. */
export type RangeOption<Key extends RangeKey = RangeKey> = Key extends RangeKey
  ? Labelled<Key> & {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly initial: number;
    }
  : never;

export type AskedOption<Key extends AskedKey = AskedKey> = Key extends AskedKey
  ? Labelled<Key> & { readonly kind: 'asked' }
  : never;

/** One control of the calculator. `initial` is where it starts; it never adds a paid extra. */
export type Option = ChoiceOption | RangeOption | AskedOption;

export type Bounds = { readonly min?: number; readonly max?: number };

/** All the facts named must hold. Ages are by last birthday on the effective date; sums in fen. */
export type Condition = {
  readonly plan?: readonly string[];
  readonly age?: Bounds;
  readonly sex?: readonly Sex[];
  readonly socialInsurance?: boolean;
  readonly occupationClass?: readonly OccupationClass[];
  /** Prefixes of region codes: `37` a province, `3703` a city. */
  readonly region?: readonly string[];
  /** The insured's relation to the policyholder. */
  readonly relation?: readonly Relation[];
  readonly coverTerm?: readonly TermCode[];
  readonly payTerm?: readonly TermCode[];
  readonly payFrequency?: readonly PayFrequency[];
  readonly sumAssured?: Bounds;
  readonly units?: Bounds;
  readonly familyMembers?: Bounds;
  /** At least one of these riders is chosen. */
  readonly rider?: readonly string[];
};

/**
 * An application that matches `when` must also match `require`; `message` names the alternative.
 */
export type Dependency = {
  readonly when: Condition;
  readonly require: Condition;
  readonly message: string;
};

export type Eligibility = {
  /** `minDays` applies to infants: a child of age 0 must be at least that many days old. */
  readonly age: {
    readonly min: number;
    readonly max: number;
    readonly minDays: number;
    readonly renewMax?: number;
  };
  readonly sexes: readonly Sex[];
  readonly occupationClasses: readonly OccupationClass[];
  readonly refusedOccupations: readonly string[];
  /** Empty `sold` means everywhere; `except` is taken out of it. Prefixes of region codes. */
  readonly regions: {
    readonly sold: readonly string[];
    readonly except: readonly string[];
    /** Names the regions of sale, for customers who live elsewhere. */
    readonly note: string;
  };
  readonly relations: readonly Relation[];
  readonly policyholderAge: { readonly min: number; readonly max: number };
  readonly socialInsuranceRequired: boolean;
  /** Mother and child: until which week, and how many children at once. */
  readonly pregnancy?: { readonly lastWeek: number; readonly mostFetuses: number };
  readonly notes: readonly string[];
};

/** Highest sum of a risk for a person of these ages: this order and earlier policies together. */
export type SumLimit = {
  readonly risk: RiskGroup;
  readonly minAge: number;
  readonly maxAge: number;
  readonly max: Fen;
};
