import type { Ratio } from '#base/money/ratio.ts';
import type { Rounding } from '#base/money/rounding.ts';
import type { OccupationClass, PayFrequency } from './options.ts';
import type { Sex } from '#base/people/sex.ts';
import type { TermCode } from './terms.ts';

/** A premium rate as a whole number of millionths of a yuan. */
export type MicroYuan = number;

/** The unit of one rate. `per-hundred-premium` is rated on the premium it waives. */
export const rateMeasures = [
  'per-policy',
  'per-unit',
  'per-thousand',
  'per-hundred-premium',
] as const;
export type RateMeasure = (typeof rateMeasures)[number];

export type RateDimension =
  | 'plan'
  | 'sex'
  | 'socialInsurance'
  | 'occupationClass'
  | 'coverTerm'
  | 'payTerm'
  | 'age';

/** How ages between two rows are rated: not at all, as the row below, or on the straight line. */
export const ageInterpolations = ['exact', 'step', 'linear'] as const;
export type AgeInterpolation = (typeof ageInterpolations)[number];

export type RateTable = {
  readonly id: string;
  readonly file: string;
  readonly measure: RateMeasure;
  readonly interpolation: AgeInterpolation;
  readonly dimensions: readonly RateDimension[];
  readonly rows: readonly { readonly keys: readonly string[]; readonly rate: MicroYuan }[];
};

export type Frequency = {
  readonly code: PayFrequency;
  /** Instalments a year; 1 for single. */
  readonly perYear: number;
  /** Yearly total ÷ premium paid yearly. */
  readonly factor: Ratio;
  /** Shares of the instalments of a year, if an insurer's file states them; they must be equal. */
  readonly shares?: readonly Ratio[];
};

export type FamilyDiscount = { readonly members: number; readonly factor: Ratio };

/** A person and choices for showing the product; the premium is calculated, never typed. */
export type ExamplePerson = {
  readonly age: number;
  readonly sex: Sex;
  readonly socialInsurance: boolean;
  readonly occupationClass: OccupationClass;
  readonly plan: string;
  readonly coverTerm: TermCode;
  readonly payTerm: TermCode;
  readonly payFrequency: PayFrequency;
  readonly sumAssured?: number;
  readonly units?: number;
};

export type Rating = {
  readonly rounding: Rounding;
  /** Id of the table that rates the main cover. */
  readonly mainTable: string;
  readonly tables: readonly RateTable[];
  /** Factor by occupation class; classes that are absent have factor 1. */
  readonly occupationFactors: Readonly<Partial<Record<OccupationClass, Ratio>>>;
  /** Factor for people without social insurance, when the table does not know the difference. */
  readonly noSocialInsuranceFactor: Ratio;
  readonly frequencies: readonly Frequency[];
  /** The row with the most members not above the number insured applies. */
  readonly familyDiscounts: readonly FamilyDiscount[];
  readonly examples: readonly ExamplePerson[];
};

/** Yearly probabilities by age, from age 0. */
export type DecrementTable = {
  readonly male: readonly number[];
  readonly female: readonly number[];
};

export type BenefitAmount =
  | { readonly of: 'sum'; readonly factor: number; readonly growth: number }
  | {
      readonly of: 'premiums-paid';
      readonly factors: readonly { readonly fromAge: number; readonly factor: number }[];
    }
  | { readonly of: 'reserve' }
  /** Premiums after that year, each as high as the sum, at their value then. */
  | { readonly of: 'premiums-to-come' };

/** Paid at the end of the policy year of the event, or at the age reached for `survival`. */
export type Benefit = {
  readonly on: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The greatest of these. */
  readonly pays: readonly BenefitAmount[];
};

export type Decrement = {
  readonly cause: string;
  readonly table: DecrementTable;
  /** The chance as a multiple of the table's; 1 when absent. */
  readonly factor?: number;
};

/** A rider's benefits, and its costs and chances where they differ from the main cover's. */
export type RiderBasis = {
  readonly loading?: readonly number[];
  readonly decrements?: readonly Decrement[];
  readonly benefits: readonly Benefit[];
};

export type LifeBasis = {
  readonly interest: number;
  /** Share of each premium for costs; the last entry goes on for the years after it. */
  readonly loading: readonly number[];
  readonly limitAge: number;
  readonly decrements: readonly Decrement[];
  /** Keyed by plan code. */
  readonly benefits: Readonly<Record<string, readonly Benefit[]>>;
  /** Keyed by rider code; a rider that is absent has no value of its own. */
  readonly riders?: Readonly<Record<string, RiderBasis>>;
  /** Share of the reserve paid on surrender: `initial` in year 0, rising to all in `years`. */
  readonly surrender: { readonly initial: number; readonly years: number };
};

/** An insurer's own table: value at the end of each policy year for 1,000 yuan of sum assured. */
export type CashValueTable = {
  readonly file: string;
  readonly dimensions: readonly RateDimension[];
  readonly rows: readonly {
    readonly keys: readonly string[];
    readonly values: readonly MicroYuan[];
  }[];
};

export type CashValueSource =
  | { readonly method: 'none' }
  | { readonly method: 'basis'; readonly basis: LifeBasis }
  | { readonly method: 'table'; readonly table: CashValueTable };
