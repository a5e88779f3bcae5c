import { uncoveredYes } from '@parasol/domain/products/disclosure/notices/uncovered-yes';
import type { NoticeQuestion } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { App } from '#ground/context.ts';
import {
  questionsIn,
  type StoredNotice,
} from '#modules/products/disclosure/records/stored-record.ts';

/** A question answered yes that no answered condition of its own explains. */
export interface Unexplained {
  readonly ask: string;
  /** Whether any condition could: where none belongs to the question, only a person can. */
  readonly explainable: boolean;
}

/** Includes the subject, so that two questions of the same words can be told apart. */
const wordsOf = (question: NoticeQuestion | undefined): string | undefined =>
  question?.items ? `${question.ask}（${question.items.join('；')}）` : question?.ask;

export const unexplainedIn = (
  { disclosure }: App,
  storedNotice: StoredNotice,
  diseases: readonly { readonly code: string }[],
): readonly Unexplained[] => {
  const answered = diseases.map(({ code }) => ({
    code,
    category: disclosure.library.diseases.get(code)?.source.category ?? [],
  }));
  const questions = questionsIn(storedNotice);
  return uncoveredYes(storedNotice.result.yes, answered).map(
    ({ question, leads, groups = [] }) => ({
      ask: wordsOf(questions.find(({ id }) => id === question)) ?? question,
      explainable: leads.length + groups.length > 0,
    }),
  );
};
