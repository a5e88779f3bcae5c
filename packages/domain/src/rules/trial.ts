import type { ProductDecision } from '../disclosure/decision.ts';
import type { Sex } from '../catalogue/options.ts';
import type { Verdict } from '../disclosure/terms.ts';

/** What a decision comes to, as far as two of them are compared. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly loadings: readonly {
    readonly coverage: string;
    readonly percent: number;
    readonly perMille: number;
  }[];
  /** Codes of exclusions with the coverages they are on. */
  readonly exclusions: readonly { readonly code: string; readonly coverages: readonly string[] }[];
  /** What each coverage comes to. */
  readonly coverages: readonly {
    readonly coverage: string;
    readonly name: string;
    readonly verdict: Verdict;
  }[];
}

export function outcomeOf(decision: ProductDecision): Outcome {
  return {
    verdict: decision.verdict,
    loadings: decision.loadings,
    exclusions: decision.exclusions.map(({ code, coverages }) => ({ code, coverages })),
    coverages: decision.coverages.map(({ coverage, name, verdict }) => ({
      coverage,
      name,
      verdict,
    })),
  };
}

export function sameOutcome(a: Outcome, b: Outcome): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** One session as staff may see it: nobody's name, number or day of birth. */
export interface MaskedSession {
  /** The day it was answered. */
  readonly day: string;
  readonly product: string;
  readonly sex: Sex;
  readonly age: string;
  readonly diseases: readonly string[];
  readonly before: Outcome;
  readonly after: Outcome;
  /** Whether `before` is what the person was told then; else what holds today says it. */
  readonly told: boolean;
  /** Whether it is the draft that makes the difference; else what holds today comes to it as well. */
  readonly byDraft: boolean;
}

export interface TrialResult {
  /** Sessions that could be decided both ways. */
  readonly compared: number;
  /** Of these, beside the decision that the person was told then. */
  readonly told: number;
  /** Their answers do not fit: the person would be asked again. */
  readonly askedAgain: number;
  /** Not finished, or of somebody whose data was erased. */
  readonly left: number;
  readonly changed: readonly MaskedSession[];
}

/** Ten years at a time, so that an age with a condition names nobody. */
export function ageBand(age: number): string {
  if (age >= 70) return '70 岁及以上';
  const from = Math.floor(age / 10) * 10;
  return `${from}–${from + 9} 岁`;
}

export interface Moved {
  readonly product: string;
  readonly from: Verdict;
  readonly to: Verdict;
  readonly count: number;
}

/** How many went from what to what, by product; the most first. */
export function movesOf(changed: readonly MaskedSession[]): readonly Moved[] {
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
}
