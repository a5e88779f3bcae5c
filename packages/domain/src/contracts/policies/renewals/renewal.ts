import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';

/** The last day of a policy; null for life. */
type End = PlainDate | null;

/**
 * Whether applying now is applying for the next period of a policy, not for a second one. The
 * product says from how many days before the end that is possible; 0 for not before it.
 */
export const mayFollow = (end: End, reapplyDays: number, today: PlainDate): boolean =>
  end !== null && reapplyDays > 0 && today >= addDays(end, -reapplyDays);

/** The first day of cover that follows these without a gap and covers no day twice. */
export const startAfter = (ends: readonly End[], asked: PlainDate): PlainDate =>
  ends.reduce<PlainDate>((start, end) => {
    const next = end === null ? start : addDays(end, 1);
    return next > start ? next : start;
  }, asked);
