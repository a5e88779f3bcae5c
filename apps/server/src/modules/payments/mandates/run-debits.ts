import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#context.ts';
import { stepInstalment } from './debit-instalment.ts';
import { dueInstalments } from '../queries/plans.ts';

const batch = 200;

/** Goes through everything that is due by tomorrow; one instalment's trouble is not another's. */
export const runDebitsNow = async (app: App): Promise<void> => {
  const by = addDays(dateOf(app.clock().getTime()), 1);
  let after: { planNo: string; number: number } | undefined;
  for (;;) {
    const rows = await dueInstalments(app.database.db, by, after, batch);
    for (const { plan_no: planNo, number } of rows) {
      try {
        await stepInstalment(app, planNo, number);
      } catch (error) {
        app.log.error({ err: error, planNo, number }, 'an instalment could not be dealt with');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = { planNo: last.plan_no, number: last.number };
  }
};
