import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tellDays } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { policiesToTell, renewalsDue } from '#modules/contracts/policies/queries/renewals.ts';
import { beginRenewal } from './begin-renewal.ts';
import { stepRenewal } from './step-renewal.ts';

const keyOf = ({ policy_no: policyNo }: { readonly policy_no: string }): string => policyNo;

/** Announces coming ends, then takes every renewal under way one step on. */
export const runRenewalsNow = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  await sweep(app, {
    name: 'renewals-told',
    rows: (db, after, most) =>
      policiesToTell(db, { today, until: addDays(today, tellDays) }, after, most),
    keyOf,
    each: (tx, row) => beginRenewal(tx, app, row.policy_no),
  });
  await sweep(app, {
    name: 'renewals-stepped',
    rows: (db, after, most) => renewalsDue(db, today, after, most),
    keyOf,
    each: (tx, row) => stepRenewal(tx, app, row.policy_no),
  });
};
