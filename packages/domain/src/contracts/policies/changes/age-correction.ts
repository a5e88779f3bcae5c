import { dateText } from '#base/calendar/date-text.ts';
import { sexNames } from '#base/people/sex.ts';
import { yuanText, type Fen } from '#base/money/fen.ts';
import type { Identified } from '#sales/orders/people/same-person.ts';
import { nothingBefore, type ChangedLine } from './policy-people.ts';

/**
 * A wrong birth date or sex corrected, with the premium that would have been due from the start.
 */
export interface AgeCorrection {
  readonly before: Identified;
  readonly after: Identified;
  /** One premium of all who are still insured. */
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
  /** Each person's part of it. */
  readonly sharesBefore: readonly Fen[];
  readonly shares: readonly Fen[];
  /** Premiums that were paid at the time of the request. */
  readonly paid: number;
}

/** Still to be paid for premiums that were paid at the wrong price; negative for a refund. */
export const correctionDue = (
  { beforeFen, afterFen }: Pick<AgeCorrection, 'beforeFen' | 'afterFen'>,
  paid: number,
): Fen => (afterFen - beforeFen) * paid;

/** The reverse: its money was refunded. */
export const undoneCorrection = (born: AgeCorrection): AgeCorrection => ({
  ...born,
  before: born.after,
  after: born.before,
  beforeFen: born.afterFen,
  afterFen: born.beforeFen,
  sharesBefore: born.shares,
  shares: born.sharesBefore,
});

export const correctionLines = (born: AgeCorrection): readonly ChangedLine[] => {
  const { before, after, beforeFen, afterFen, paid } = born;
  const due = correctionDue(born, paid);
  const lines: readonly ChangedLine[] = [
    {
      label: '出生日期',
      before: dateText(before.birthDate),
      after: dateText(after.birthDate),
    },
    { label: '性别', before: sexNames[before.sex], after: sexNames[after.sex] },
    { label: '每期保险费', before: yuanText(beforeFen), after: yuanText(afterFen) },
    {
      label: '已交保险费的差额',
      before: nothingBefore,
      after:
        due === 0 ? nothingBefore : due > 0 ? `补交 ${yuanText(due)}` : `退还 ${yuanText(-due)}`,
    },
  ];
  return lines.filter((line) => line.before !== line.after);
};
