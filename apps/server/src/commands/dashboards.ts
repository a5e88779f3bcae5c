import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { forgetCounted } from '#modules/staff/dashboards/roll-up.ts';
import { option, UsageError, type Command } from './command.ts';
import { openData } from './open-data.ts';

/** Has the days of the dashboards counted again by the server, all or from a day on. */
export const dashboardsRebuild: Command = async ({ env, args, say }) => {
  const from = option(args, 'from');
  if (from !== undefined && !isPlainDate(from)) throw new UsageError('--from takes a YYYY-MM-DD');
  const data = await openData(env, say);
  try {
    const app = { database: data.database, clock: () => new Date() };
    const days = await forgetCounted(app, from ?? null);
    say(`${days} days wait to be counted again; the server does so within a minute`);
    say('days whose rows may be gone stay as they were counted');
    return 0;
  } finally {
    await data.close();
  }
};
