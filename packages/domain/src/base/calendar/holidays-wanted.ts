import type { PlainDate } from './plain-date.ts';
import type { Holidays } from './working-days.ts';

/** The State Council announces the days of the next year in October or November. */
const askedFrom = '-11-01';

/** An announced year exchanges days for weekends; the days of the law alone do not. */
const isAnnounced = (holidays: Holidays, year: number): boolean =>
  (holidays[String(year)]?.worked.length ?? 0) > 0;

/** The year whose holidays have to be entered now; null when deadlines can be counted. */
export const holidaysWanted = (today: PlainDate, holidays: Holidays): number | null => {
  const year = Number(today.slice(0, 4));
  if (!isAnnounced(holidays, year)) return year;
  return today >= `${year}${askedFrom}` && !isAnnounced(holidays, year + 1) ? year + 1 : null;
};
