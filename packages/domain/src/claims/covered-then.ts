import { dateText } from '../calendar/date-text.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** How the day of an event lies to the days of the cover: a fact for who reads it, no decision. */
export const coveredThen = (
  day: PlainDate,
  { start, end }: { readonly start: PlainDate; readonly end: PlainDate | null },
): string => {
  if (day < start) return `发生在保障开始（${dateText(start)}）之前`;
  if (end !== null && day > end) return `发生在保障结束（${dateText(end)}）之后`;
  return '发生在保险期间内';
};
