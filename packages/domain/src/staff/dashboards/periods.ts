import {
  addDays,
  addMonths,
  daysBetween,
  toDayNumber,
  type PlainDate,
} from '#base/calendar/plain-date.ts';

/** Days from the first to the last, both of them included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The unit of a point in a chart over time. */
export const periodUnits = { day: '日', week: '周', month: '月' } as const;
export type PeriodUnit = keyof typeof periodUnits;
export const periodUnitNames = Object.keys(periodUnits) as [PeriodUnit, ...PeriodUnit[]];

/** Days of two years: the longest period that can still be read. */
export const longestPeriod = 731;

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 8)}01`;

/** Day 0 was a Thursday. */
const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((toDayNumber(day) + 3) % 7));

/** The first day of the day, week or month that a day lies in. */
export const bucketOf = (day: PlainDate, unit: PeriodUnit): PlainDate =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : firstOfMonth(day);

const next = (bucket: PlainDate, unit: PeriodUnit): PlainDate =>
  unit === 'month' ? addMonths(bucket, 1) : addDays(bucket, unit === 'week' ? 7 : 1);

/** The first days of all days, weeks or months that a period touches. */
export const bucketsOf = ({ from, to }: Period, unit: PeriodUnit): readonly PlainDate[] => {
  const found: PlainDate[] = [];
  for (let bucket = bucketOf(from, unit); bucket <= to; bucket = next(bucket, unit))
    found.push(bucket);
  return found;
};

/** A bucket in words: an incomplete week or month names its first and last day. */
export const bucketTitle = (bucket: PlainDate, unit: PeriodUnit, { from, to }: Period): string => {
  if (unit === 'day') return bucket;
  const last = addDays(next(bucket, unit), -1);
  if (unit === 'month' && bucket >= from && last <= to) return bucket.slice(0, 7);
  const ends = [bucket < from ? from : bucket, last > to ? to : last] as const;
  return ends[0] === ends[1] ? ends[0] : `${ends[0]} 至 ${ends[1].slice(5)}`;
};

/**
 * The period of comparison: as many whole months before whole months, otherwise as many days right
 * before it.
 */
export const periodBefore = ({ from, to }: Period): Period => {
  const end = addDays(from, -1);
  const whole = from === firstOfMonth(from) && firstOfMonth(addDays(to, 1)) === addDays(to, 1);
  if (!whole) return { from: addDays(from, -daysBetween(from, to) - 1), to: end };
  return { from: addMonths(from, -bucketsOf({ from, to }, 'month').length), to: end };
};

/** A period as its whole months and the days before and after them. */
export const wholeMonths = ({
  from,
  to,
}: Period): { readonly months: Period | null; readonly days: readonly Period[] } => {
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
  const end = firstOfMonth(addDays(to, 1));
  if (first >= end) return { months: null, days: [{ from, to }] };
  const loose = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: { from: first, to: addDays(end, -1) },
    days: loose.filter((some) => some.from <= some.to),
  };
};
