import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import type { Sex } from '#base/people/sex.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';

/** A decision's result, as far as two are compared. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly loadings: readonly {
    readonly coverage: string;
    readonly percent: number;
    readonly perMille: number;
  }[];
  /** Codes of exclusions with the coverages they are on. */
  readonly exclusions: readonly { readonly code: string; readonly coverages: readonly string[] }[];
  /** The verdict on each coverage. */
  readonly coverages: readonly {
    readonly coverage: string;
    readonly name: string;
    readonly verdict: Verdict;
  }[];
}

export const outcomeOf = (decision: ProductDecision): Outcome => ({
  verdict: decision.verdict,
  loadings: decision.loadings,
  exclusions: decision.exclusions.map(({ code, coverages }) => ({ code, coverages })),
  coverages: decision.coverages.map(({ coverage, name, verdict }) => ({
    coverage,
    name,
    verdict,
  })),
});

export const sameOutcome = (a: Outcome, b: Outcome): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** One session as staff may see it: without name, number or day of birth. */
export interface MaskedSession {
  /** The day it was answered. */
  readonly day: string;
  readonly product: string;
  readonly sex: Sex;
  readonly age: string;
  readonly diseases: readonly string[];
  readonly before: Outcome;
  readonly after: Outcome;
  /** Whether `before` is the verdict of that day; otherwise it is today's. */
  readonly told: boolean;
  /** Whether the draft makes the difference; otherwise today's library decides the same. */
  readonly byDraft: boolean;
}

export interface TrialResult {
  /** Sessions that both can decide. */
  readonly compared: number;
  /** Cases compared with the decision that the person received then. */
  readonly told: number;
  /** The stored answers do not fit the changed tree: the person would be asked again. */
  readonly askedAgain: number;
  /** Not finished, or of an erased person. */
  readonly left: number;
  readonly changed: readonly MaskedSession[];
}

/** Ten years at a time, so that an age with a condition identifies no person. */
export const ageBand = (age: number): string => {
  if (age >= 70) return '70 岁及以上';
  const from = Math.floor(age / 10) * 10;
  return `${from}–${from + 9} 岁`;
};

export interface Moved {
  readonly product: string;
  readonly from: Verdict;
  readonly to: Verdict;
  readonly count: number;
}

/** How many sessions moved from one verdict to another, by product; the most first. */
export const movesOf = (changed: readonly MaskedSession[]): readonly Moved[] => {
  const counts = new Map<string, Moved>();
  for (const { product, before, after } of changed) {
    const key = `${product} ${before.verdict} ${after.verdict}`;
    const had = counts.get(key);
    counts.set(key, {
      product,
      from: before.verdict,
      to: after.verdict,
      count: (had?.count ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
};
