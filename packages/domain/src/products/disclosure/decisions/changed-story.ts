import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import { compareVerdicts, type Verdict } from '#products/disclosure/terms/terms.ts';

/** A health question in the words that were shown, with its answer. */
export interface HealthAnswer {
  readonly ask: string;
  readonly yes: boolean;
}

/** A disease with its answers, each as text. */
export interface DeclaredDisease {
  readonly code: string;
  readonly name: string;
  readonly answers: readonly string[];
}

/** One person's answers on one occasion, and their meaning for the product bought now. */
export interface Story {
  readonly answers: readonly HealthAnswer[];
  readonly diseases: readonly DeclaredDisease[];
  /** Null where nothing but a notice was answered. */
  readonly decision: Pick<ProductDecision, 'verdict' | 'loadings' | 'exclusions'> | null;
}

export type StoryChange =
  | { readonly kind: 'answer'; readonly ask: string }
  | {
      readonly kind: 'outcome';
      readonly diseases: readonly string[];
      readonly before: Verdict;
      readonly now: Verdict;
    };

const standard: NonNullable<Story['decision']> = {
  verdict: 'standard',
  loadings: [],
  exclusions: [],
};

/** Answers that got better since the last time; unchanged answers are left out. */
export const storyChanges = (before: Story, now: Story): readonly StoryChange[] => {
  const denied = new Set(now.answers.filter(({ yes }) => !yes).map(({ ask }) => ask));
  const answers = before.answers
    .filter(({ ask, yes }) => yes && denied.has(ask))
    .map(({ ask }): StoryChange => ({ kind: 'answer', ask }));
  const earlier = before.decision;
  const untold = before.diseases.filter((disease) => !now.diseases.some(sameAs(disease)));
  if (!earlier || untold.length === 0) return answers;
  const today = now.decision ?? standard;
  if (!isBetter(today, earlier)) return answers;
  const diseases = untold.map(({ name }) => name);
  return [...answers, { kind: 'outcome', diseases, before: earlier.verdict, now: today.verdict }];
};

const sameAs =
  ({ code, answers }: DeclaredDisease) =>
  (other: DeclaredDisease): boolean =>
    other.code === code &&
    other.answers.length === answers.length &&
    answers.every((answer, at) => other.answers[at] === answer);

type Outcome = NonNullable<Story['decision']>;

/** Better in any respect: a milder verdict, a lower loading, an exclusion less. */
const isBetter = (now: Outcome, before: Outcome): boolean => {
  if (compareVerdicts(now.verdict, before.verdict) !== 0) {
    return compareVerdicts(now.verdict, before.verdict) < 0;
  }
  const most = ({ loadings }: Outcome, of: 'percent' | 'perMille') =>
    Math.max(0, ...loadings.map((one) => one[of]));
  const excluded = new Set(now.exclusions.map(({ code }) => code));
  return (
    most(now, 'percent') < most(before, 'percent') ||
    most(now, 'perMille') < most(before, 'perMille') ||
    before.exclusions.some(({ code }) => !excluded.has(code))
  );
};
