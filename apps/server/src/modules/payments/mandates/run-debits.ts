import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#context.ts';
import { sweepApart } from '#ground/sweeps/sweep.ts';
import { renewalsToPay } from '#modules/policies/read-policy.ts';
import { stepInstalment } from './debit-instalment.ts';
import { stepRenewalDebit } from './debit-renewal.ts';
import { dueInstalments, instalmentKey } from '../queries/plans.ts';

/** Goes through everything that is due by tomorrow; one instalment's trouble is not another's. */
export const runDebitsNow = async (app: App): Promise<void> => {
  const by = addDays(dateOf(app.clock().getTime()), 1);
  await sweepApart(app, {
    name: 'instalments',
    rows: (db, after, most) => dueInstalments(db, by, after, most),
    keyOf: instalmentKey,
    each: ({ plan_no: planNo, number }) => stepInstalment(app, planNo, number),
  });
  await sweepApart(app, {
    name: 'renewal-debits',
    rows: renewalsToPay,
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: ({ policy_no: policyNo }) => stepRenewalDebit(app, policyNo),
  });
};
