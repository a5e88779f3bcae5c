import { addDays, addMonths, type PlainDate } from '#base/calendar/plain-date.ts';
import type { SuitabilityFigures } from './figures.ts';

export type TestPermission =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly limit: 'day' | 'period';
      /** The first day on which another test is possible. */
      readonly from: PlainDate;
    };

/** Whether one more risk test may be taken today, given the days of the earlier ones. */
export const mayTakeRiskTest = (
  takenOn: readonly PlainDate[],
  today: PlainDate,
  figures: SuitabilityFigures,
): TestPermission => {
  const leavesOn = takenOn
    .map((day) => addMonths(day, figures.periodMonths))
    .filter((day) => day > today)
    .sort();
  const freesPeriod = leavesOn.at(-figures.testsPerPeriod);
  if (freesPeriod !== undefined) return { ok: false, limit: 'period', from: freesPeriod };
  if (takenOn.filter((day) => day === today).length >= figures.testsPerDay) {
    return { ok: false, limit: 'day', from: addDays(today, 1) };
  }
  return { ok: true };
};

/** A test counts on the days before the same day twelve months later. */
export const riskTestIsValid = (
  takenOn: PlainDate,
  today: PlainDate,
  figures: SuitabilityFigures,
): boolean => takenOn <= today && today < addMonths(takenOn, figures.validMonths);
