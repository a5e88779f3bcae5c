import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { extendGraceOfHeldPolicies } from '#modules/contracts/policies/queries/holds.ts';
import { lockPolicy, policiesDue } from '#modules/contracts/policies/queries/policies.ts';
import { catchUp } from './move-policy.ts';

/** Records changes that time alone causes: cover that begins or ends, premiums that are overdue. */
export const watchPoliciesOnce = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  await extendGraceOfHeldPolicies(app.database.db, today);
  await sweep(app, {
    name: 'policies',
    rows: (db, after, most) => policiesDue(db, today, after, most),
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: async (tx, { policy_no: policyNo }) => {
      const policy = await lockPolicy(tx.db, policyNo);
      if (policy) await catchUp(tx, app, policy, today, false);
    },
  });
};
