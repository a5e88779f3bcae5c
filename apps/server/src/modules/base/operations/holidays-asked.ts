import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { holidaysWanted } from '@parasol/domain/base/calendar/holidays-wanted';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';

/** Asks staff each week for the holidays of a year until they are entered. */
export const askForNextHolidays = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  const year = holidaysWanted(today, app.settings.get('holidays', ''));
  if (year === null) return;
  await alertStaff(app, app.database.db, {
    kind: 'holidays-missing',
    subject: 'setting:holidays',
    detail: { year },
    key: String(year),
  });
};
