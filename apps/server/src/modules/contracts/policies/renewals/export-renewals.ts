import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { PersonContext } from '#ground/context.ts';
import { renewalsOfUser } from '#modules/contracts/policies/queries/renewals.ts';

/** A person's renewals and choices, for their own download. */
export const exportRenewals = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await renewalsOfUser(app.database.db, userId)).map((row) => ({
    policyNo: row.policy_no,
    state: renewalLife.states[row.state].title,
    toldFen: row.told_fen,
    toldOn: row.told_on,
    startDate: row.start_date,
    orderNo: row.order_no,
    changedAt: row.changed_at.toISOString(),
  }));
