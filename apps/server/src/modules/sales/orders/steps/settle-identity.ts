import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { identitiesOf } from '#modules/sales/orders/queries/steps.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { moveIdentity } from './move-identity.ts';
import { verifyWhenComplete } from './verify-when-complete.ts';

/** While a person on a locked order may still prove their identity. */
export const takesIdentities = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'to-verify' || state === 'to-sign';

/** A person's documents or face are sent to staff; a repetition changes nothing. */
export const sendIdentity = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  party: string,
): Promise<void> => {
  const known = (await identitiesOf(tx.db, order.order_no)).find((each) => each.party === party);
  if (known?.state === 'sent') return;
  // An accepted person remains accepted, unless the register contradicts and no colleague has
  // looked.
  if (known?.state === 'accepted') {
    const people = await partiesOnOrder(app, tx.db, order);
    if (people.find((each) => each.party === party)?.state === 'verified') return;
  }
  await moveIdentity(tx, order, 'send', { party, actor: 'system', at: app.clock() });
};

/**
 * A person has proved their identity without staff; the order continues when they were the last.
 */
export const acceptIdentity = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  { party, by }: { readonly party: string; readonly by: string },
): Promise<OrderRow> => {
  const at = app.clock();
  await moveIdentity(tx, order, 'prove', { party, actor: 'system', at, by });
  return verifyWhenComplete(tx, app, order);
};
