import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { sweep, sweepApart } from '#ground/sweeps/sweep.ts';
import { renewalsToPay } from '#modules/contracts/policies/policy.ts';
import { tellDueDates } from './tell-due-dates.ts';
import { stepInstalments } from './step-instalments.ts';
import { stepRenewalDebit } from './debit-renewal.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';
import { mandatesOfEnded } from '#modules/contracts/payments/queries/mandates.ts';
import {
  dueInstalments,
  instalmentKey,
  extendGraceOfHeldPlans,
} from '#modules/contracts/payments/queries/plans.ts';

/** Goes through everything that is due by tomorrow; one instalment's trouble is not another's. */
export const runDebitsNow = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  const by = addDays(today, 1);
  await extendGraceOfHeldPlans(app.database.db, today);
  await sweepApart(app, {
    name: 'instalments',
    rows: (db, after, most) => dueInstalments(db, by, after, most),
    keyOf: instalmentKey,
    wholeOf: ({ plan_no: planNo }) => planNo,
    step: (rows) => stepInstalments(app, rows),
  });
  await tellDueDates(app);
  await sweepApart(app, {
    name: 'renewal-debits',
    rows: renewalsToPay,
    keyOf: ({ policy_no: policyNo }) => policyNo,
    wholeOf: ({ policy_no: policyNo }) => policyNo,
    step: async (rows) =>
      rows.map(({ policy_no: policyNo }) => ({
        key: policyNo,
        run: () => stepRenewalDebit(app, policyNo),
      })),
  });
  await sweep(app, {
    name: 'mandates-of-ended',
    rows: mandatesOfEnded,
    keyOf: ({ order_no: orderNo }) => orderNo,
    each: (tx, { order_no: orderNo }) => endMandatesOf(tx, app, orderNo, 'the policy is over'),
  });
};
