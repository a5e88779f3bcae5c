/** A day as the wheels hold it; months count from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (n: number): string => String(n).padStart(2, '0');

export const formatDate = ({ year, month, day }: DateParts): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

export const parseDate = (text: string): DateParts | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const real = parts.month >= 1 && parts.month <= 12 && parts.day >= 1;
  return real && parts.day <= daysInMonth(parts.year, parts.month) ? parts : null;
};

export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** What each wheel offers while the others stand where they do, all within the bounds. */
export const dateChoices = (at: DateParts, min: DateParts, max: DateParts) => {
  const first = at.year === min.year;
  const last = at.year === max.year;
  return {
    years: range(min.year, max.year),
    months: range(first ? min.month : 1, last ? max.month : 12),
    days: range(
      first && at.month === min.month ? min.day : 1,
      last && at.month === max.month ? max.day : daysInMonth(at.year, at.month),
    ),
  };
};

/** The nearest day that exists and lies within the bounds: 31 February becomes the month's last. */
export const clampDate = (at: DateParts, min: DateParts, max: DateParts): DateParts => {
  const real = { ...at, day: Math.min(at.day, daysInMonth(at.year, at.month)) };
  const text = formatDate(real);
  if (text < formatDate(min)) return min;
  return text > formatDate(max) ? max : real;
};
