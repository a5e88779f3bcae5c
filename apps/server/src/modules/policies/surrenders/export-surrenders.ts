import { surrenderStates } from '@parasol/domain/policies/surrender-states';
import type { PersonContext } from '#ground/context.ts';
import { surrendersOfUser } from '../queries/surrenders.ts';

/** What the person asked for and confirmed, for their own download. */
export const exportSurrenders = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await surrendersOfUser(app.database.db, { userId })).map((row) => ({
    policyNo: row.policy_no,
    statements: row.statements,
    refundFen: row.refund_fen,
    state: surrenderStates[row.state].title,
    at: row.asked_at.toISOString(),
  }));
