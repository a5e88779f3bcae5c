/** A day of the civil calendar in Asia/Shanghai, written `YYYY-MM-DD`; text order is time order. */
export type PlainDate = string;

const dash = 45;
const zero = 48;
const nine = 57;

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

export const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

export const isPlainDate = (value: unknown): value is PlainDate => {
  if (typeof value !== 'string' || value.length !== 10) return false;
  for (let at = 0; at < 10; at++) {
    const code = value.charCodeAt(at);
    if (at === 4 || at === 7 ? code !== dash : code < zero || code > nine) return false;
  }
  const { year, month, day } = split(value);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

export const dateParts = (date: PlainDate): DateParts =>
  isPlainDate(date) ? split(date) : notADate(date);

const notADate = (text: string): never => {
  throw new RangeError(`not a date: ${text}`);
};

/** Days since 1970-01-01, by integer arithmetic on the Gregorian calendar. */
export const toDayNumber = (date: PlainDate): number => {
  const { year, month, day } = dateParts(date);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

export const fromDayNumber = (days: number): PlainDate => {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return write(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
};

export const addDays = (date: PlainDate, days: number): PlainDate =>
  fromDayNumber(toDayNumber(date) + days);

/** The same day of a later month, or that month's last day when it has no such day. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = dateParts(date);
  const count = year * 12 + (month - 1) + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12 + 1;
  return write(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
};

/** The same day of a later year; 29 February becomes 28 February in a common year. */
export const addYears = (date: PlainDate, years: number): PlainDate => addMonths(date, years * 12);

/** How many days later `to` is than `from`. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  toDayNumber(to) - toDayNumber(from);

/** Due dates one, two, … steps of months after the first, each counted from the first. */
export const monthlySeries = (
  first: PlainDate,
  everyMonths: number,
  count: number,
): PlainDate[] => {
  const { year: firstYear, month: firstMonth, day } = dateParts(first);
  const sameDay = first.slice(7);
  const dates: PlainDate[] = [];
  let year = firstYear;
  let month = firstMonth;
  for (let at = 0; at < count; at++) {
    const fits = year >= 1000 && (day <= 28 || day <= daysInMonth(year, month));
    const monthText = month < 10 ? `0${month}` : String(month);
    dates.push(
      fits
        ? `${year}-${monthText}${sameDay}`
        : write(year, month, Math.min(day, daysInMonth(year, month))),
    );
    month += everyMonths;
    while (month > 12) {
      month -= 12;
      year += 1;
    }
  }
  return dates;
};

const split = (date: string): DateParts => ({
  year: (digit(date, 0) * 10 + digit(date, 1)) * 100 + digit(date, 2) * 10 + digit(date, 3),
  month: digit(date, 5) * 10 + digit(date, 6),
  day: digit(date, 8) * 10 + digit(date, 9),
});

const digit = (text: string, at: number): number => text.charCodeAt(at) - zero;

const write = (year: number, month: number, day: number): string => {
  const yyyy = year >= 1000 ? String(year) : String(year).padStart(4, '0');
  return `${yyyy}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
};
