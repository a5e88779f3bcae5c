import type { Sex } from '#base/people/sex.ts';
import type { CoverKind } from './cover-kinds.ts';

/**
 * The shapes of the underwriting files as written; `compile-library.ts` turns them into the running
 * form.
 */

/** Whole years: `from` counts in, `below` does not. */
export interface AgeRange {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

export interface PersonCondition {
  readonly sex?: Sex | undefined;
  readonly age?: AgeRange | undefined;
}

export interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** Question → the answer codes that match; for a question with several answers, any of them. */
export type AnswerCondition = Readonly<Record<string, string | readonly string[]>>;

export interface NextStep {
  readonly when?: AnswerCondition | undefined;
  /** A question of the same tree, or `end`. */
  readonly go: string;
}

interface QuestionCommon {
  readonly id: string;
  readonly ask: string;
  readonly help?: string | undefined;
  readonly terms?: readonly Term[] | undefined;
  /** Left out: the next question of the file, and after the last one the end. */
  readonly next?: string | readonly NextStep[] | undefined;
}

export interface Option {
  readonly code: string;
  readonly text: string;
  /** "None of these": cannot be chosen together with others. */
  readonly alone?: boolean | undefined;
}

/** A named part of a range. Numbers: in the unit. Months and dates: whole months ago. */
export interface Band {
  readonly code: string;
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

export interface YesNoQuestion extends QuestionCommon {
  readonly type: 'yes-no';
}

export interface ChoiceQuestion extends QuestionCommon {
  readonly type: 'single' | 'multi';
  readonly options: readonly Option[];
}

export interface NumberQuestion extends QuestionCommon {
  readonly type: 'number';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number | undefined;
  readonly bands: readonly Band[];
}

export interface TimeQuestion extends QuestionCommon {
  readonly type: 'month' | 'date';
  /** How far back an answer may lie; default 100 years. */
  readonly maxMonths?: number | undefined;
  readonly bands: readonly Band[];
}

export type Question = YesNoQuestion | ChoiceQuestion | NumberQuestion | TimeQuestion;

export type OutcomeSource =
  | 'standard'
  | 'refer'
  | 'declined'
  | {
      /**
       * Extra premium in percent, or per mille of the sum insured; an exclusion may come with it.
       */
      readonly load?: number | undefined;
      readonly perMille?: number | undefined;
      readonly exclude?: string | undefined;
    }
  | { readonly postpone: number };

export type Give = Readonly<Partial<Record<CoverKind, OutcomeSource | undefined>>>;

export interface RuleSource {
  readonly id: string;
  readonly when?: AnswerCondition | undefined;
  readonly who?: PersonCondition | undefined;
  /** The highest matching rule decides; 10 unless written. */
  readonly priority?: number | undefined;
  readonly give: Give;
  readonly because: string;
  /** Changes that could improve an outcome that is not standard. */
  readonly change?: string | undefined;
}

export interface OtherwiseSource {
  readonly give: Give;
  readonly because: string;
  readonly change?: string | undefined;
}

export interface DiseaseSource {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  /** One syllable a character, with spaces. */
  readonly pinyin: string;
  /** Alias → its pinyin. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly icd10: readonly string[];
  readonly category: readonly string[];
  readonly explain: string;
  readonly applies?: PersonCondition | undefined;
  readonly questions: readonly Question[];
  readonly rules: readonly RuleSource[];
  /** The verdict where no rule names a cover kind. */
  readonly otherwise?: OtherwiseSource | undefined;
}

export interface CategorySource {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly CategorySource[] | undefined;
}

export interface CombinationSource {
  readonly id: string;
  /** All of them disclosed together. */
  readonly diseases: readonly string[];
  /** Conditions on the answers about other diseases. */
  readonly when?: Readonly<Record<string, AnswerCondition>> | undefined;
  readonly give: Give;
  readonly because: string;
  readonly change: string;
}

export interface LibrarySource {
  readonly version: number;
  /** Twelve unless written. */
  readonly rememberMonths?: number | undefined;
  readonly categories: readonly CategorySource[];
  /** Exclusion code → the wording printed on the policy. */
  readonly exclusions: Readonly<Record<string, string>>;
  readonly diseases: readonly DiseaseSource[];
  readonly combinations: readonly CombinationSource[];
}

/** The replacement of an outcome that the product cannot carry out. */
export interface Acceptance {
  /** Left out: the product cannot load. A total above the limit is not accepted. */
  readonly loading?: { readonly maxPercent: number; readonly maxPerMille: number } | undefined;
  readonly exclusion: boolean;
  readonly refer: boolean;
  /** Where an unaccepted loading or exclusion goes. An unaccepted referral is always declined. */
  readonly instead: 'refer' | 'declined';
}

export const underwrittenRoles = ['insured', 'policyholder'] as const;
export type UnderwrittenRole = (typeof underwrittenRoles)[number];

export interface CoverageSource {
  /** A coverage of the product; unlisted ones need no underwriting. */
  readonly code: string;
  readonly kind: CoverKind;
  readonly role: UnderwrittenRole;
  /** A rider: the product is also sold without it. */
  readonly optional?: boolean | undefined;
  readonly accepts?: Acceptance | undefined;
}

export interface OverrideSource {
  readonly id: string;
  readonly disease: string;
  readonly coverages: readonly string[];
  readonly when?: AnswerCondition | undefined;
  readonly who?: PersonCondition | undefined;
  readonly priority?: number | undefined;
  readonly outcome: OutcomeSource;
  readonly because: string;
  readonly change?: string | undefined;
}

/** `underwriting.yaml` of a product. */
export interface UnderwritingSource {
  readonly accepts: Acceptance;
  readonly coverages: readonly CoverageSource[];
  readonly overrides: readonly OverrideSource[];
}
