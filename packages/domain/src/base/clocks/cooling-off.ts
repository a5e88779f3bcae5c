import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, type Instant } from '#base/calendar/shanghai.ts';
import { lastDayOf } from './clocks.ts';
import { isOver, timeLeftWords } from './time-left.ts';

/**
 * `none`: the contract has none. `open`: the receipt is not signed, so it has not begun and is not
 * over either: a surrender now counts as within it.
 */
export const coolingOffStates = ['none', 'open', 'running', 'over'] as const;
export type CoolingOffState = (typeof coolingOffStates)[number];

export interface CoolingOff {
  readonly days: number;
  readonly state: CoolingOffState;
  /** Null until the receipt is signed, and where there is none. */
  readonly lastDay: PlainDate | null;
  readonly words: string;
}

/** The last day of the cooling-off of a contract whose receipt was signed at a moment. */
export const coolingOffUntil = (days: number, received: Instant): PlainDate | null =>
  days === 0 ? null : lastDayOf('cooling-off', dateOf(received), { count: days });

/** The effect of signing for a policy, after the words that ask for it. */
export const afterReceiptWords = (days: number): string =>
  days === 0 ? '' : `，${days} 日犹豫期从次日起算`;

export const coolingOffOf = (days: number, received: Instant | null, now: Instant): CoolingOff => {
  if (days === 0) return { days, state: 'none', lastDay: null, words: '这份保险没有犹豫期。' };
  const lastDay = received === null ? null : coolingOffUntil(days, received);
  if (lastDay === null)
    return {
      days,
      state: 'open',
      lastDay,
      words: `签收保单后的次日起有 ${days} 日犹豫期，签收前申请解除合同按犹豫期办理。`,
    };
  return isOver(lastDay, now)
    ? { days, state: 'over', lastDay, words: `犹豫期已于 ${dateText(lastDay)} 24:00 结束。` }
    : { days, state: 'running', lastDay, words: `犹豫期${timeLeftWords(lastDay, now)}。` };
};

/** A contract with a paid benefit has no cooling-off any more. */
export const coolingOffAfterClaim = (coolingOff: CoolingOff): CoolingOff =>
  coolingOff.state === 'none'
    ? coolingOff
    : { ...coolingOff, state: 'over', words: '已发生保险金给付，犹豫期已经结束。' };
