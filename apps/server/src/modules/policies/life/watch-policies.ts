import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPolicy, policiesDue } from '../queries/policies.ts';
import { catchUp } from './move-policy.ts';

const batch = 200;

/** Writes down what time alone brings about: cover that begins or ends, premiums that are overdue. */
export const watchPoliciesOnce = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  let after = '';
  for (;;) {
    const rows = await policiesDue(app.database.db, today, after, batch);
    for (const { policy_no: policyNo } of rows) {
      try {
        await inTransaction(app.database, async (tx) => {
          const policy = await lockPolicy(tx.db, policyNo);
          if (policy) await catchUp(tx, app, policy, today, false);
        });
      } catch (error) {
        app.log.error({ err: error, policyNo }, 'a policy could not be brought up to date');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.policy_no;
  }
};
