import type { CoverKind } from '#products/disclosure/library/cover-kinds.ts';
import type { UnderwrittenRole } from '#products/disclosure/library/rule-source.ts';
import type { Loading, Verdict } from './terms.ts';

export interface TrailAnswer {
  readonly question: string;
  readonly ask: string;
  readonly answer: string;
}

export const trailOrigins = ['library', 'product', 'combination', 'limit', 'insurer'] as const;
export type TrailOrigin = (typeof trailOrigins)[number];

/** One finding: which disease, which answers, which rule, and what it means in plain words. */
export interface TrailStep {
  readonly diseases: readonly { readonly code: string; readonly name: string }[];
  readonly origin: TrailOrigin;
  readonly rule: string;
  readonly answers: readonly TrailAnswer[];
  /** The rule's verdict, and the verdict in this product. */
  readonly ruled: Verdict;
  readonly verdict: Verdict;
  readonly because: string;
  readonly note: string | null;
  readonly change: string | null;
}

export interface Exclusion {
  readonly code: string;
  readonly wording: string;
}

export interface CoverageDecision {
  readonly coverage: string;
  readonly name: string;
  readonly kind: CoverKind;
  readonly optional: boolean;
  readonly verdict: Verdict;
  /** Terms gathered from all findings; in force only when the verdict is loading or exclusion. */
  readonly loading: Loading;
  readonly exclusions: readonly Exclusion[];
  /** For a postponement with a term: the first day to ask again. */
  readonly retryFrom: string | null;
  readonly trail: readonly TrailStep[];
  readonly changes: readonly string[];
}

export interface ProductDecision {
  readonly product: string;
  readonly productVersion: number;
  readonly libraryVersion: number;
  readonly role: UnderwrittenRole;
  /** The strictest over the coverages that the product is not sold without. */
  readonly verdict: Verdict;
  readonly coverages: readonly CoverageDecision[];
  /** Loadings for the quote, by coverage. */
  readonly loadings: readonly (Loading & { readonly coverage: string })[];
  /** Shown to the applicant, accepted before the order, and printed on the policy. */
  readonly exclusions: readonly (Exclusion & { readonly coverages: readonly string[] })[];
  /** Whether the policyholder's waiver holds; null when this decision is not about one. */
  readonly insuredExemptionValue: boolean | null;
  readonly changes: readonly string[];
}
