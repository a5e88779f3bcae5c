import type { Fen } from '../money/fen.ts';
import type { TermCode } from './terms.ts';

export type Sex = 'male' | 'female';
export type PayFrequency = 'single' | 'yearly' | 'half-yearly' | 'quarterly' | 'monthly';
export type Relation = 'self' | 'spouse' | 'child' | 'parent' | 'other';
export type OccupationClass = 1 | 2 | 3 | 4 | 5 | 6;

/** Cover of the same kind adds up over policies; `death` counts every benefit paid on death. */
export type RiskGroup = 'death' | 'accident' | 'critical-illness';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
};

export type ChoiceKey = 'socialInsurance' | 'coverTerm' | 'payTerm' | 'payFrequency';
export type RangeKey = 'sumAssured' | 'units' | 'familyMembers';
export type AskedKey = 'plan' | 'birthDate' | 'sex' | 'occupation' | 'region';

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
  /** What the insured is to the policyholder. */
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

/** Whoever matches `when` must also match `require`; `message` says what is possible instead. */
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
    /** Says where it is sold, for who lives elsewhere. */
    readonly note: string;
  };
  readonly relations: readonly Relation[];
  readonly policyholderAge: { readonly min: number; readonly max: number };
  readonly socialInsuranceRequired: boolean;
  /** Mother and child: until which week, and how many children at once. */
  readonly pregnancy?: { readonly lastWeek: number; readonly mostFetuses: number };
  readonly notes: readonly string[];
};

/** The most a person of these ages may hold of a risk, this order and what is held together. */
export type SumLimit = {
  readonly risk: RiskGroup;
  readonly minAge: number;
  readonly maxAge: number;
  readonly max: Fen;
};
