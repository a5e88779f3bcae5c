import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { PersonContext } from '#ground/context.ts';
import { goesBack, surrendersOfUser } from '#modules/contracts/policies/queries/surrenders.ts';

/** A person's surrender requests and confirmations, for their own download. */
export const exportSurrenders = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await surrendersOfUser(app.database.db, { userId })).map((row) => ({
    policyNo: row.policy_no,
    statements: row.statements,
    refundFen: goesBack(row),
    state: surrenderLife.states[row.state].title,
    at: row.asked_at.toISOString(),
  }));
