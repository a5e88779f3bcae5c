import { answerBits } from '#products/disclosure/answer-value.ts';
import type { AnswerValue } from '#products/disclosure/answer-value.ts';
import type { CompiledDisease, CompiledStep } from '#products/disclosure/library/library.ts';
import { needsMet } from '#products/disclosure/library/match-rule.ts';
import { refused } from '#products/disclosure/terms/refusal.ts';
import type { Refusal, Refused } from '#products/disclosure/terms/refusal.ts';
import type { Question } from '#products/disclosure/library/rule-source.ts';

export interface GivenAnswer {
  readonly question: string;
  /** The version of the question that was shown. */
  readonly version: string;
  readonly value: AnswerValue;
}

export interface AskedQuestion {
  readonly question: Question;
  readonly version: string;
}

interface Walk {
  readonly ok: true;
  /** Bits by question index; 0 where the question was not asked. */
  readonly bits: readonly number[];
  /** The question that waits for an answer; -1 at the end. */
  readonly at: number;
}

/** Follows the answers from the first question, and refuses the first one that does not belong. */
export const walkTree = (
  disease: CompiledDisease,
  answers: readonly GivenAnswer[],
  on: string,
): Walk | Refused => {
  const bits = disease.questions.map(() => 0);
  let at = disease.questions.length > 0 ? 0 : -1;
  for (const answer of answers) {
    const expected = disease.questions[at];
    if (expected?.source.id !== answer.question) {
      return refused(misplaced(disease, answer.question, at));
    }
    const taken = takeAnswer(disease, at, answer, on);
    if (typeof taken !== 'number') return refused(taken);
    bits[at] = taken;
    at = followSteps(expected.steps, bits);
  }
  return { ok: true, bits, at };
};

/** The question to ask after these answers; null when the tree has heard enough. */
export const nextQuestion = (
  disease: CompiledDisease,
  answers: readonly GivenAnswer[],
  on: string,
): AskedQuestion | null | Refused => {
  const walk = walkTree(disease, answers, on);
  return walk.ok ? askedQuestion(disease, walk.at) : walk;
};

export const askedQuestion = (disease: CompiledDisease, at: number): AskedQuestion | null => {
  const question = disease.questions[at];
  return question ? { question: question.source, version: question.version } : null;
};

/** Bits of the answer, or why it cannot be taken. */
export const takeAnswer = (
  disease: CompiledDisease,
  at: number,
  answer: GivenAnswer,
  on: string,
): number | Refusal => {
  const question = disease.questions[at];
  const place = { disease: disease.source.code, question: answer.question };
  if (!question) return { kind: 'not-asked', ...place };
  if (question.version !== answer.version) {
    const { version: expected } = question;
    return { kind: 'another-version', ...place, expected, given: answer.version };
  }
  const bits = answerBits(question.source, answer.value, on);
  return typeof bits === 'number' ? bits : { kind: 'bad-value', ...place, fault: bits };
};

export const followSteps = (steps: readonly CompiledStep[], bits: readonly number[]): number => {
  for (const step of steps) {
    if (needsMet(step.needs, bits)) return step.go;
  }
  return -1;
};

/** Says how a question that is neither answered nor next relates to the next one. */
export const misplaced = (disease: CompiledDisease, question: string, at: number): Refusal => {
  const place = { disease: disease.source.code, question };
  const index = disease.indexOf.get(question);
  if (index === undefined) return { kind: 'unknown-question', ...place };
  const waiting = disease.questions[at];
  if (!waiting?.ahead.has(index)) return { kind: 'not-asked', ...place };
  return { kind: 'out-of-order', ...place, expected: waiting.source.id };
};
