import type { BenefitRules } from './benefit.ts';
import type { CommissionRule } from '#products/agents/commission.ts';
import type { CommissionRules } from '#products/agents/commission-rules.ts';
import type { BrokerageRule } from './brokerage.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Ratio } from '#base/money/ratio.ts';
import type { OccupationClass } from './options.ts';
import type { ProductDesign } from './product.ts';
import type { DecrementTable } from './rates.ts';

/** A province (`code` ends in 0000) or a city of prefecture level. */
export type Region = { readonly code: string; readonly name: string; readonly parent?: string };

export type Country = { readonly code: string; readonly alpha3: string; readonly name: string };

export type Bank = {
  readonly code: string;
  readonly name: string;
  readonly autoDebit: boolean;
  readonly singleLimitYuan: number;
  readonly dailyLimitYuan: number;
};

/** Two levels of groups, then jobs; only jobs have a class. */
export type Occupation = {
  readonly code: string;
  readonly name: string;
  readonly parent?: string;
  readonly occupationClass?: OccupationClass;
};

export const insurerKinds = ['life', 'health', 'property'] as const;
export type InsurerKind = (typeof insurerKinds)[number];

/** Conditions for selling life and health cover over the internet, besides the current solvency. */
export type InsurerStanding = {
  /** Comprehensive capital beyond the minimum. */
  readonly surplus: Fen;
  readonly reserveCoverage: Ratio;
  readonly governance: string;
  /** Fined heavily for its internet business in the year before. */
  readonly penalisedLastYear: boolean;
  /** The reports of the quarters before the current one, the newest first. */
  readonly earlier: readonly {
    readonly quarter: string;
    readonly coreRatio: string;
    readonly comprehensiveRatio: string;
    readonly riskRating: string;
  }[];
};

/** Claims of one calendar year, as the insurer published them. */
export type ClaimsReport = {
  readonly year: number;
  readonly publishedOn: PlainDate;
  /** Claims that were paid, and their share of those decided. */
  readonly paid: number;
  readonly paidShare: string;
  /** Half of the claims were decided within so many days of being complete. */
  readonly medianDays: number;
};

export type Insurer = {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly kind: InsurerKind;
  readonly servicePhone: string;
  readonly website: string;
  readonly address: string;
  readonly serviceArea: string;
  /** The arbitrator its policies name; absent where they name none. */
  readonly arbitration?: string;
  readonly solvency: {
    /** Year and quarter of the report: `2026Q3`. */
    readonly quarter: string;
    readonly publishedOn: PlainDate;
    readonly coreRatio: string;
    readonly comprehensiveRatio: string;
    readonly riskRating: string;
  };
  /** Its own yearly report of claims; absent while it has published none. */
  readonly claims?: ClaimsReport;
  /** Provinces in which it has a branch, by the two digits of their code. */
  readonly branches: readonly string[];
  readonly standing: InsurerStanding;
  /** Yearly rates of policy loans, each for terms that begin on or after its day. */
  readonly loanRates?: readonly { readonly from: PlainDate; readonly rate: Ratio }[];
};

/** The highest rates a product may be calculated with when it is published on or after a day. */
export type InterestCap = {
  readonly from: PlainDate;
} & Readonly<Record<ProductDesign, Ratio>>;

/** Figures of the trade's rules that change from time to time. */
export type RegulationFigures = {
  /** The day these figures and the insurers' reports were last brought up to date. */
  readonly asOf: PlainDate;
  readonly coolingOffDays: {
    readonly shortTerm: number;
    readonly longTermHealth: number;
    readonly longTermLife: number;
    readonly longTermLifeOnline: number;
  };
  readonly coolingOffCostMax: Fen;
  readonly waitingDaysMax: number;
  readonly graceDays: number;
  /** In the order of their days. */
  readonly interestCaps: readonly InterestCap[];
  readonly solvency: {
    readonly coreMin: Ratio;
    readonly comprehensiveMin: Ratio;
    readonly ratings: readonly string[];
    /** How many quarters before the current one the report may be of. */
    readonly quarters: number;
  };
  /** Share of the premium that may be deducted from the refund of unexpired days. */
  readonly surrenderLoadingMax: number;
  /** A year of instalments ÷ the premium paid yearly. */
  readonly instalmentYearMax: Ratio;
  /** Conditions of insurers that sell life and health cover over the internet. */
  readonly internet: {
    readonly from: PlainDate;
    /** For how many quarters in a row the solvency figures hold. */
    readonly quarters: number;
    readonly all: { readonly reserveCoverage: Ratio; readonly governance: readonly string[] };
    /** For life cover and annuities of so many years or more. */
    readonly lasting: {
      readonly years: number;
      readonly core: Ratio;
      readonly comprehensive: Ratio;
      readonly ratings: readonly string[];
      readonly surplus: Fen;
      readonly governance: readonly string[];
    };
  };
  /** Survival benefits: the earliest year, and the most a year as a share of premiums paid. */
  readonly survival: {
    readonly from: PlainDate;
    readonly firstYear: number;
    readonly yearlyShare: Ratio;
  };
  /** The least death benefit as a share of premiums paid, from an age on. */
  readonly deathShare: {
    readonly from: PlainDate;
    readonly ages: readonly { readonly fromAge: number; readonly share: Ratio }[];
  };
  readonly policyholderAge: number;
  /** The longest term of cover that is given away. */
  readonly gift: { readonly from: PlainDate; readonly days: number };
};

/** Tables that staff change for all products at once. */
export type CommonTables = {
  readonly occupations: readonly Occupation[];
  readonly regions: readonly Region[];
};

/** The tables that staff change, as a pack: its folder and its files. */
export const commonPack = '_shared';
export const commonFiles = ['occupations.csv', 'regions.csv'] as const;

export type SharedTables = CommonTables & {
  /** Services, points and gifts beside the products. */
  readonly benefits: BenefitRules;
  readonly regulation: RegulationFigures;
  /** Commission of agents. */
  readonly commission: readonly CommissionRule[];
  /** The part taken back in the first year, and the deducted tax. */
  readonly commissionRules: CommissionRules;
  /** Brokerage that insurers pay us, by agreement. */
  readonly brokerage: readonly BrokerageRule[];
  readonly countries: readonly Country[];
  readonly banks: readonly Bank[];
  readonly insurers: readonly Insurer[];
  /** Decrement tables by file name without its extension. */
  readonly decrements: Readonly<Record<string, DecrementTable>>;
  /** Diseases, hospitals, drugs: lists that packs refer to, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Names of the illustrations there are. */
  readonly pictures: readonly string[];
};
