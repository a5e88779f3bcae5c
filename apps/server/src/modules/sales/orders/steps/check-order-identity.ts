import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { identityView, partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { verifyWhenComplete } from './verify-when-complete.ts';
import { tooManyChecks } from '#modules/sales/orders/placing/people/verify-id-card.ts';

/**
 * The register is asked outside the transaction; its answer is stored and counts for every order.
 */
export const checkOrderIdentity: Verb<'checkOrderIdentity'> = async (
  context,
  { orderNo },
  order,
) => {
  const { app, caller, now, person: userId } = context;
  const parties = await partiesOnOrder(app, app.database.db, order);
  for (const { state, person } of parties) {
    if (state !== 'to-check') continue;
    const pair = { name: person.name, idNumber: person.paper.number };
    if ((await checkIdentity(app, userId, pair, now)) === 'limit') return tooManyChecks();
  }
  const moved = await inTransaction(app.database, async (tx) => {
    const locked = await lockOwnOrder(tx.db, context, orderNo);
    return locked instanceof Refusal ? locked : verifyWhenComplete(tx, app, locked);
  });
  return moved instanceof Refusal
    ? moved
    : identityView(app, moved, namingOf(caller, moved.user_id));
};
