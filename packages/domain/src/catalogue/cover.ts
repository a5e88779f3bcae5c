import type { ClaimKind } from '../claims/claim-kinds.ts';
import type { Fen } from '../money/fen.ts';
import type { Ratio } from '../money/ratio.ts';
import type { Bounds, Condition, RiskGroup } from './options.ts';

export type Plan = {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  /** Place in a ladder of tiers, 1 the lowest; only for tiered products. */
  readonly tier?: number;
  /** What this tier adds to the one below. */
  readonly adds: readonly string[];
};

/** What a benefit pays under one plan. */
export type CoverageSum =
  | { readonly kind: 'amount'; readonly amount: Fen }
  | { readonly kind: 'per-unit'; readonly amount: Fen }
  | { readonly kind: 'of-sum-assured'; readonly ratio: Ratio }
  | { readonly kind: 'words'; readonly words: string };

export type BenefitForm =
  | 'reimbursement'
  | 'lump-sum'
  | 'daily-allowance'
  | 'income'
  | 'waiver'
  | 'service';

/** What the clause says a paid claim of a benefit does to the contract. */
export type OnClaim = {
  /** Number of the article of its clause that says so. */
  readonly article: number;
  /** What it is claimed for. */
  readonly kinds: readonly ClaimKind[];
  readonly ends: 'contract' | 'benefit' | 'nothing';
  /** Riders that go on when the main contract ends by it. */
  readonly keeps: readonly string[];
  /** Later premiums count as paid. */
  readonly waives: boolean;
  /** `together`: all payments share the sum. `each`: every payment may be as much. */
  readonly limit: 'together' | 'each' | 'none';
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
  /** Code of the rider that brings it; absent for the main cover. */
  readonly rider?: string;
  /** By plan code; a plan that is absent does not have the benefit. */
  readonly sums: Readonly<Record<string, CoverageSum>>;
  /** Said in place of the sum where it is only the least that is paid. */
  readonly shown?: string;
  /** Only for people of these ages when the cover starts. */
  readonly ages?: Bounds;
  readonly waitingDays?: number;
  readonly deductible?: Fen;
  readonly payRate?: string;
  /** Absent in versions from before packs said so. */
  readonly onClaim?: OnClaim;
  readonly conditions: readonly string[];
  /** Risks it counts towards; `death` is what the limit for minors adds up. */
  readonly risks: readonly RiskGroup[];
  /** The clause caps what it pays on a minor's death at the legal limit. */
  readonly cappedForMinors: boolean;
};

export type Rider = {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly filingNumber: string;
  readonly clauseId: string;
  /** Whose age and sex it is rated on. */
  readonly on: 'insured' | 'policyholder';
  /** Ticked when the page opens. The publication check refuses `true`. */
  readonly selected: boolean;
  readonly table: string;
  /** Who and what it can be bought with; `message` says what is possible instead. */
  readonly when?: Condition;
  /** For riders on the policyholder: who that may be. */
  readonly policyholderAge?: Bounds;
  readonly message: string;
};
