import type { NoticeYes } from './answer-notice.ts';

/** An answered condition, with its categories. */
export interface AnsweredDisease {
  readonly code: string;
  readonly category: readonly string[];
}

/** A disease in no list belongs to every question: only an underwriter can decide it better. */
const unlisted = 'other';

/** Each yes that no answered condition of its question speaks to: another one clears nothing. */
export const uncoveredYes = (
  yes: readonly NoticeYes[],
  answered: readonly AnsweredDisease[],
): readonly NoticeYes[] =>
  yes.filter(
    ({ leads, groups = [] }) =>
      !answered.some(
        ({ code, category }) =>
          leads.includes(code) ||
          category.some((group) => groups.includes(group)) ||
          (leads.length > 0 && category.includes(unlisted)),
      ),
  );
