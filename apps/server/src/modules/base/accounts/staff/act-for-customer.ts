import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actFor } from '#modules/base/accounts/queries/staff-sessions.ts';
import { userById } from '#modules/base/accounts/queries/users.ts';

/** The colleague sees the customer's pages from now on, until the colleague stops. */
export const actForCustomer: Verb<'actForCustomer'> = async (context, { userId }) => {
  const { app, brand, caller, staffSessionId } = context;
  const customer = userId === null ? null : await userById(app.database.db, userId);
  if (userId !== null && (customer?.brand !== brand.id || customer.closed_at !== null)) {
    return refuse('NOT_FOUND', '没有找到这位客户');
  }
  await inTransaction(app.database, async (tx) => {
    await actFor(tx.db, staffSessionId, userId);
    tx.audit({
      actor: `staff:${caller.staffId}`,
      action: userId === null ? 'staff.stopped-acting' : 'staff.acts-for-customer',
      subject: `user:${userId ?? caller.actingFor?.userId ?? ''}`,
      detail: { sessionId: staffSessionId },
    });
  });
  return {};
};
