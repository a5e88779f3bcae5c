import type { CompiledDisease } from '#products/disclosure/library/library.ts';
import { refused } from '#products/disclosure/terms/refusal.ts';
import type { Refused } from '#products/disclosure/terms/refusal.ts';
import { askedQuestion, followSteps, misplaced, takeAnswer } from './walk-tree.ts';
import type { AskedQuestion, GivenAnswer } from './walk-tree.ts';

/** One disease being answered. Only `answers` is decided on and recorded. */
export interface TreeSession {
  readonly disease: string;
  /** Sorted by the order of asking, from the first question on without a gap. */
  readonly answers: readonly GivenAnswer[];
  /**
   * Earlier answers, off the path now: they count again when the path returns to their question.
   */
  readonly aside: readonly GivenAnswer[];
}

export interface Answered {
  readonly ok: true;
  readonly session: TreeSession;
  /** Questions that can no longer be reached, and questions answered again from old answers. */
  readonly dropped: readonly string[];
  readonly restored: readonly string[];
  readonly next: AskedQuestion | null;
}

export const startTree = (disease: CompiledDisease): TreeSession => ({
  disease: disease.source.code,
  answers: [],
  aside: [],
});

/** Takes the answer to the waiting question, or a changed answer to one on the path. */
export const answerQuestion = (
  disease: CompiledDisease,
  session: TreeSession,
  given: GivenAnswer,
  on: string,
): Answered | Refused => {
  const settled = settle(disease, pool(session), on);
  const onPath = settled.answers.some((answer) => answer.question === given.question);
  if (!onPath && disease.questions[settled.at]?.source.id !== given.question) {
    return refused(misplaced(disease, given.question, settled.at));
  }
  const taken = takeAnswer(disease, disease.indexOf.get(given.question) ?? -1, given, on);
  if (typeof taken !== 'number') return refused(taken);
  const after = settle(disease, pool(session).set(given.question, given), on);
  return report(disease, session.answers, after, new Set([given.question]));
};

/** Several answers in order: all are taken or none. */
export const answerQuestions = (
  disease: CompiledDisease,
  session: TreeSession,
  given: readonly GivenAnswer[],
  on: string,
): Answered | Refused => {
  let reached = session;
  for (const answer of given) {
    const taken = answerQuestion(disease, reached, answer, on);
    if (!taken.ok) return taken;
    reached = taken.session;
  }
  const sent = new Set(given.map((answer) => answer.question));
  return report(disease, session.answers, settle(disease, pool(reached), on), sent);
};

export interface Resumed {
  readonly session: TreeSession;
  readonly next: AskedQuestion | null;
  /** Answers that no longer fit: asked again if the path reaches them. */
  readonly left: readonly GivenAnswer[];
}

/**
 * Earlier answers under today's rules, for another device, another day or another product:
 * only answers to the very same question version are carried over.
 */
export const resumeTree = (
  disease: CompiledDisease,
  earlier: readonly GivenAnswer[],
  on: string,
): Resumed => {
  const givenAnswers = new Map<string, GivenAnswer>();
  const left: GivenAnswer[] = [];
  for (const answer of earlier) {
    const index = disease.indexOf.get(answer.question) ?? -1;
    const taken = takeAnswer(disease, index, answer, on);
    if (typeof taken === 'number') givenAnswers.set(answer.question, answer);
    else left.push(answer);
  }
  const settled = settle(disease, givenAnswers, on);
  return {
    session: { disease: disease.source.code, answers: settled.answers, aside: settled.rest },
    next: askedQuestion(disease, settled.at),
    left,
  };
};

interface Settled {
  readonly answers: readonly GivenAnswer[];
  readonly rest: readonly GivenAnswer[];
  readonly at: number;
}

const report = (
  disease: CompiledDisease,
  earlier: readonly GivenAnswer[],
  after: Settled,
  sent: ReadonlySet<string>,
): Answered => {
  const before = new Set(earlier.map((answer) => answer.question));
  const now = new Set(after.answers.map((answer) => answer.question));
  const ahead = disease.questions[after.at]?.ahead;
  const comesLater = (question: string) => ahead?.has(disease.indexOf.get(question) ?? -1) === true;
  return {
    ok: true,
    session: { disease: disease.source.code, answers: after.answers, aside: after.rest },
    dropped: [...before].filter((question) => !now.has(question) && !comesLater(question)),
    restored: [...now].filter((question) => !sent.has(question) && !before.has(question)),
    next: askedQuestion(disease, after.at),
  };
};

type Pool = Map<string, GivenAnswer>;

const pool = (session: TreeSession): Pool =>
  new Map([...session.aside, ...session.answers].map((answer) => [answer.question, answer]));

const settle = (disease: CompiledDisease, answers: Pool, on: string): Settled => {
  const bits = disease.questions.map(() => 0);
  const path: GivenAnswer[] = [];
  const rest = new Map(answers);
  let at = disease.questions.length > 0 ? 0 : -1;
  for (let question = disease.questions[at]; question; question = disease.questions[at]) {
    const answer = answers.get(question.source.id);
    if (!answer) break;
    const taken = takeAnswer(disease, at, answer, on);
    if (typeof taken !== 'number') break;
    bits[at] = taken;
    path.push(answer);
    rest.delete(answer.question);
    at = followSteps(question.steps, bits);
  }
  return { answers: path, rest: [...rest.values()], at };
};
