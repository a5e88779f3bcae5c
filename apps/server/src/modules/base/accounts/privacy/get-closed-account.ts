import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { closedUser } from '#modules/base/accounts/queries/users.ts';

/** Returns only the moment: everything else about the person is gone. */
export const getClosedAccount: Verb<'getClosedAccount'> = async ({ app, brand }, { closedNo }) => {
  const closedAt = await closedUser(app.database.db, brand.id, closedNo);
  return closedAt === null ? refuse('NOT_FOUND') : { closedAt: closedAt.toISOString() };
};
