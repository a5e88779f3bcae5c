import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Sex } from '@parasol/domain/base/people/sex';
import type {
  NoticeAnswers,
  NoticeResult,
} from '@parasol/domain/products/disclosure/notices/answer-notice';
import { answerText, type AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import type {
  HealthAnswer,
  DeclaredDisease,
} from '@parasol/domain/products/disclosure/decisions/changed-story';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import type {
  NoticeQuestion,
  ShownNotice,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Question } from '@parasol/domain/products/disclosure/library/rule-source';

/** The shapes written by `disclosure-record.ts`, read back from a record. */

export interface Subject {
  readonly sex: Sex;
  readonly age: number;
  /** Absent in records older than this field. */
  readonly birthDate?: PlainDate;
  readonly relation?: Relation;
}

export interface StoredNotice {
  readonly kind: 'health-notice';
  readonly subject: Subject;
  readonly shown: ShownNotice;
  readonly given: NoticeAnswers;
  readonly result: NoticeResult;
}

export interface StoredUnderwriting {
  readonly kind: 'smart-underwriting';
  readonly person: Subject;
  readonly diseases: readonly {
    readonly code: string;
    readonly name: string;
    readonly asked: readonly { readonly shown: Question; readonly value: AnswerValue }[];
  }[];
  readonly decisions: readonly ProductDecision[];
}

export const readStoredNotice = (text: string): StoredNotice => JSON.parse(text) as StoredNotice;

export const readStoredUnderwriting = (text: string): StoredUnderwriting =>
  JSON.parse(text) as StoredUnderwriting;

/** Every question of a notice, in the words that were shown. */
export const questionsIn = ({ shown }: StoredNotice): readonly NoticeQuestion[] =>
  shown.sections.flatMap(({ questions }) => questions);

const answered = (
  { given }: StoredNotice,
  { id, ask, items = [] }: NoticeQuestion,
): HealthAnswer => ({
  ask: `${ask}${items.join('；')}`,
  yes: given.answers[id] === 'yes',
});

/** All questions with their answers, facts too: people sign or agree to the whole of it. */
export const answersIn = (storedNotice: StoredNotice): readonly HealthAnswer[] =>
  questionsIn(storedNotice).map((question) => answered(storedNotice, question));

/** Its questions about health with their answers. */
export const healthAnswersIn = (storedNotice: StoredNotice): readonly HealthAnswer[] =>
  questionsIn(storedNotice)
    .filter(({ kind }) => kind !== 'fact')
    .map((question) => answered(storedNotice, question));

/** The answers about each disease, as text. */
export const diseasesIn = ({ diseases }: StoredUnderwriting): readonly DeclaredDisease[] =>
  diseases.map(({ code, name, asked }) => ({
    code,
    name,
    answers: asked.map(({ shown, value }) => `${shown.id} ${answerText(shown, value)}`),
  }));
