import type { ClaimKind } from './claim-kinds.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Ratio } from '#base/money/ratio.ts';
import type { Bounds, Condition, RiskGroup } from './options.ts';

export type Plan = {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  /** Place in a ladder of tiers, 1 the lowest; only for tiered products. */
  readonly tier?: number;
  /** Additions of this tier to the one below. */
  readonly adds: readonly string[];
};

/** A benefit's sum under one plan. */
export type CoverageSum =
  | { readonly kind: 'amount'; readonly amount: Fen }
  | { readonly kind: 'per-unit'; readonly amount: Fen }
  | { readonly kind: 'of-sum-assured'; readonly ratio: Ratio }
  | { readonly kind: 'words'; readonly words: string };

export const benefitForms = [
  'reimbursement',
  'lump-sum',
  'daily-allowance',
  'income',
  'waiver',
  'service',
] as const;
export type BenefitForm = (typeof benefitForms)[number];

export const benefitEnds = ['contract', 'benefit', 'nothing'] as const;
export type BenefitEnd = (typeof benefitEnds)[number];

export const benefitLimits = ['together', 'each', 'none'] as const;
export type BenefitLimit = (typeof benefitLimits)[number];

/** The effect of a paid claim on the contract, by the clause. */
export type OnClaim = {
  /** Number of the article of its clause about it. */
  readonly article: number;
  /** Events it is claimed for. */
  readonly kinds: readonly ClaimKind[];
  readonly ends: BenefitEnd;
  /** Riders that continue when the main contract ends by it. */
  readonly keeps: readonly string[];
  /** Later premiums count as paid. */
  readonly waives: boolean;
  /** `together`: all payments share the sum. `each`: every payment may be as much. */
  readonly limit: BenefitLimit;
  /** The benefit whose sum it shares. */
  readonly sharesWith?: string;
  /** The most payments there can be. */
  readonly times?: number;
  /** The day from which it holds. */
  readonly from: 'event' | 'decision';
};

export type Coverage = {
  readonly code: string;
  readonly name: string;
  readonly form: BenefitForm;
  readonly summary: string;
  /** Code of the rider that adds it; absent for the main cover. */
  readonly rider?: string;
  /** Sums by plan code; an absent plan does not have the benefit. */
  readonly sums: Readonly<Record<string, CoverageSum>>;
  /** Shown in place of the sum where the sum is only a minimum. */
  readonly shown?: string;
  /** Only for people of these ages when the cover starts. */
  readonly ages?: Bounds;
  readonly waitingDays?: number;
  readonly deductible?: Fen;
  readonly payRate?: string;
  /** Absent in versions from before this field. */
  readonly onClaim?: OnClaim;
  readonly conditions: readonly string[];
  /** Risks it counts towards; the limit for minors adds up `death`. */
  readonly risks: readonly RiskGroup[];
  /** The clause caps what it pays on a minor's death at the legal limit. */
  readonly cappedForMinors: boolean;
};

export const surrenderRefunds = ['cash-value', 'unexpired-net-premium', 'none'] as const;
export type SurrenderRefund = (typeof surrenderRefunds)[number];

export type Rider = {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly filingNumber: string;
  readonly clauseId: string;
  /** The person whose age and sex it is rated on. */
  readonly on: 'insured' | 'policyholder';
  /** Ticked when the page opens. The publication check refuses `true`. */
  readonly selected: boolean;
  readonly table: string;
  /** The condition for buying it; `message` names the alternative. */
  readonly when?: Condition;
  /** For riders on the policyholder: their age. */
  readonly policyholderAge?: Bounds;
  readonly message: string;
  /** Its clause lets the policyholder end it alone, with this refund. */
  readonly endsAlone?: {
    readonly article: number;
    readonly refund: SurrenderRefund;
  };
};
