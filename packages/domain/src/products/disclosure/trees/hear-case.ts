import type { PlainDate } from '#base/calendar/plain-date.ts';
import { answerText } from '#products/disclosure/answer-value.ts';
import type { TrailAnswer } from '#products/disclosure/terms/decision.ts';
import type { CompiledDisease, Library } from '#products/disclosure/library/library.ts';
import { matchesPerson } from '#products/disclosure/person.ts';
import type { Person } from '#products/disclosure/person.ts';
import { refused } from '#products/disclosure/terms/refusal.ts';
import type { Refused } from '#products/disclosure/terms/refusal.ts';
import type { UnderwrittenRole } from '#products/disclosure/library/rule-source.ts';
import { walkTree } from './walk-tree.ts';
import type { GivenAnswer } from './walk-tree.ts';

export interface DisclosedDisease {
  readonly disease: string;
  /** Sorted by the order of asking. */
  readonly answers: readonly GivenAnswer[];
}

export interface DisclosureCase {
  readonly role: UnderwrittenRole;
  readonly person: Person;
  /** The day of the decision. */
  readonly on: PlainDate;
  readonly diseases: readonly DisclosedDisease[];
}

/** A disease with its answers checked and taken in, once for all products. */
export interface HeardDisease {
  readonly disease: CompiledDisease;
  readonly bits: readonly number[];
  /** Answers by question index. */
  readonly said: readonly (TrailAnswer | undefined)[];
}

export const hearCase = (
  library: Library,
  disclosed: DisclosureCase,
): readonly HeardDisease[] | Refused => {
  const heard: HeardDisease[] = [];
  const seen = new Set<string>();
  for (const { disease: code, answers } of disclosed.diseases) {
    const disease = library.diseases.get(code);
    if (!disease) return refused({ kind: 'unknown-disease', disease: code });
    if (seen.has(code)) return refused({ kind: 'disease-given-twice', disease: code });
    seen.add(code);
    if (!matchesPerson(disease.source.applies, disclosed.person)) {
      return refused({ kind: 'does-not-apply', disease: code });
    }
    const walk = walkTree(disease, answers, disclosed.on);
    if (!walk.ok) return walk;
    const waiting = disease.questions[walk.at];
    if (waiting) return refused({ kind: 'unfinished', disease: code, next: waiting.source.id });
    heard.push({ disease, bits: walk.bits, said: saidIn(disease, answers) });
  }
  return heard;
};

const saidIn = (
  disease: CompiledDisease,
  answers: readonly GivenAnswer[],
): readonly (TrailAnswer | undefined)[] => {
  const trailAnswers: (TrailAnswer | undefined)[] = disease.questions.map(() => undefined);
  for (const { question: id, value } of answers) {
    const index = disease.indexOf.get(id) ?? -1;
    const question = disease.questions[index]?.source;
    if (!question) continue;
    trailAnswers[index] = { question: id, ask: question.ask, answer: answerText(question, value) };
  }
  return trailAnswers;
};
