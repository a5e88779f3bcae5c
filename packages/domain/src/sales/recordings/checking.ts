import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';

/** Mistakes in a step, as the checker picks them and both people read them. */
export const checkReasons = {
  'not-clear': '声音听不清楚',
  'no-picture': '画面里看不到本人',
  'not-said': '内容没有完整读出',
  'wrong-words': '说的内容与文本不符',
  'no-answer': '客户没有明确回答',
  prompted: '有人代替或提示客户回答',
  'other-person': '不是本人出镜',
} as const;
export type CheckReason = keyof typeof checkReasons;

/** Whether a complete recording is checked: `dice` is from 0 up to, not including, 100. */
export const isSampled = (
  dice: number,
  percent: number,
  { gaps, doubts }: { readonly gaps: number; readonly doubts: number },
): boolean => gaps > 0 || doubts > 0 || dice < percent;

const leastDays = 3;

/**
 * The last moment to record again. Before the policy the order's own clock runs; afterwards the
 * cooling-off counts from the day of issue, with a minimum of days.
 */
export const recordAgainBy = (
  today: PlainDate,
  sold: {
    readonly paid: boolean;
    readonly issuedOn: PlainDate | null;
    readonly coolingOffDays: number;
  },
): PlainDate | null => {
  if (!sold.paid) return null;
  const least = addDays(today, leastDays);
  const free = addDays(sold.issuedOn ?? today, sold.coolingOffDays);
  return free > least ? free : least;
};
