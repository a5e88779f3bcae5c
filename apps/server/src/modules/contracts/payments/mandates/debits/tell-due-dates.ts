import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { dueNoticeDays, tellDue } from '@parasol/domain/contracts/payments/debits/debit-plan';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sweepApart } from '#ground/sweeps/sweep.ts';
import { decideDebits } from './decide-debits.ts';
import {
  instalmentKey,
  noteInstalment,
  unentrustedInstalments,
  type InstalmentRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { tellAboutInstalments } from '#modules/contracts/payments/plans/tell-about-instalment.ts';

const tellSome = (
  app: App,
  keys: readonly Pick<InstalmentRow, 'plan_no' | 'number'>[],
): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const now = app.clock();
    const today = dateOf(now.getTime());
    // An instalment being paid, or under a mandate meanwhile, needs no message.
    const open = (await decideDebits(tx, app, keys)).filter(
      ({ mandate, inFlight, instalment: { due, due_told_on: toldOn } }) =>
        mandate === undefined && !inFlight && tellDue({ due, toldOn }, today),
    );
    for (const { plan, instalment } of open)
      await noteInstalment(tx.db, plan.plan_no, instalment.number, { due_told_on: today }, now);
    const abouts = open.map((each) => ({ ...each, date: each.instalment.due, now }));
    await tellAboutInstalments(tx, app, 'premium-due', abouts);
  });

/** Reminds customers who pay by hand some days before the due date and on it, once each. */
export const tellDueDates = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  await sweepApart(app, {
    name: 'due-dates',
    rows: (db, after, most) =>
      unentrustedInstalments(db, { today, until: addDays(today, dueNoticeDays) }, after, most),
    keyOf: instalmentKey,
    wholeOf: ({ plan_no: planNo }) => planNo,
    step: async (rows) => {
      await tellSome(app, rows);
      return [];
    },
  });
};
