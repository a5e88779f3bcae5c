import { sexes as everySex, type Sex } from '#base/people/sex.ts';
import { answerCodes, possibleBits } from '#products/disclosure/answer-value.ts';
import type { CompiledDisease } from '#products/disclosure/library/library.ts';
import { needsMet } from '#products/disclosure/library/match-rule.ts';
import type { Person } from '#products/disclosure/person.ts';
import type { PersonCondition } from '#products/disclosure/library/rule-source.ts';

interface PathVisitor {
  /** The key of a path: the bits of each answer, 0 for a question that was not asked. */
  readonly end: (bits: readonly number[]) => void;
  /** A question was reached, and which of its steps was taken; -1 when none fits. */
  readonly step?: (question: number, step: number, bits: readonly number[]) => void;
}

/** Walks every way through a tree without loops; false when there are more than `most`. */
export const visitPaths = (
  disease: CompiledDisease,
  most: number,
  visitor: PathVisitor,
): boolean => {
  const bits = disease.questions.map(() => 0);
  let seen = 0;
  const visit = (at: number): boolean => {
    const question = disease.questions[at];
    if (!question) {
      seen += 1;
      visitor.end(bits);
      return seen <= most;
    }
    for (const answer of possibleBits(question.source)) {
      bits[at] = answer;
      const step = question.steps.findIndex(({ needs }) => needsMet(needs, bits));
      visitor.step?.(at, step, bits);
      if (step >= 0 && !visit(question.steps[step]?.go ?? -1)) return false;
    }
    bits[at] = 0;
    return true;
  };
  return visit(disease.questions.length > 0 ? 0 : -1);
};

/** People who together are everyone that the conditions can tell apart. */
export const representativePeople = (
  applies: PersonCondition | undefined,
  conditions: readonly (PersonCondition | undefined)[],
): readonly Person[] => {
  const { from = 0, below = 120 } = applies?.age ?? {};
  const ages = new Set([from]);
  for (const condition of conditions) {
    for (const cut of [condition?.age?.from, condition?.age?.below]) {
      if (cut !== undefined && cut >= from && cut < below) ages.add(cut);
    }
  }
  const sexes: readonly Sex[] = applies?.sex ? [applies.sex] : everySex;
  return [...ages].sort((a, b) => a - b).flatMap((age) => sexes.map((sex) => ({ sex, age })));
};

/** The answers of a path in the words of the rule file. */
export const pathText = (disease: CompiledDisease, bits: readonly number[]): string => {
  const parts = disease.questions.flatMap((question, index) => {
    const answer = bits[index] ?? 0;
    if (answer === 0) return [];
    const codes = answerCodesOf(question.source, answer);
    return [`${question.source.id}=${codes.join('+')}`];
  });
  return parts.length > 0 ? parts.join('，') : '（没有问题）';
};

const answerCodesOf = (
  question: CompiledDisease['questions'][number]['source'],
  bits: number,
): readonly string[] => answerCodes(question).filter((_code, index) => (bits >> index) & 1);
