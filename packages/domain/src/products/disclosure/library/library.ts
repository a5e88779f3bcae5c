import type { Sex } from '#base/people/sex.ts';
import type { CoverKind } from './cover-kinds.ts';
import type { CategorySource, DiseaseSource, Question } from './rule-source.ts';
import type { Terms } from '#products/disclosure/terms/terms.ts';

/** Matches when the answer to the question has one of the bits. */
export interface Need {
  readonly question: number;
  readonly mask: number;
}

export interface CompiledStep {
  readonly needs: readonly Need[];
  /** Index of a question; -1 is the end. */
  readonly go: number;
}

export interface CompiledQuestion {
  readonly source: Question;
  /** Names exactly the questions that the person answered; another wording is another version. */
  readonly version: string;
  readonly steps: readonly CompiledStep[];
  /** Questions that can still come after this one. */
  readonly ahead: ReadonlySet<number>;
}

export interface CompiledRule {
  readonly id: string;
  readonly needs: readonly Need[];
  readonly sex: Sex | null;
  readonly ageFrom: number;
  readonly ageBelow: number;
  readonly priority: number;
  readonly terms: Terms;
  readonly because: string;
  readonly change: string | null;
}

export interface CompiledDisease {
  readonly source: DiseaseSource;
  readonly questions: readonly CompiledQuestion[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Highest priority first. */
  readonly rules: Readonly<Record<CoverKind, readonly CompiledRule[]>>;
}

export interface CompiledCombination {
  readonly id: string;
  readonly diseases: readonly { readonly code: string; readonly needs: readonly Need[] }[];
  readonly terms: Readonly<Partial<Record<CoverKind, Terms>>>;
  readonly because: string;
  readonly change: string;
}

export interface Library {
  readonly version: number;
  /** How long a person's earlier answers count against better ones. */
  readonly rememberMonths: number;
  readonly categories: readonly CategorySource[];
  readonly exclusions: Readonly<Record<string, string>>;
  readonly diseases: ReadonlyMap<string, CompiledDisease>;
  readonly combinations: readonly CompiledCombination[];
}
