import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { identitiesOf, setIdentity } from '../queries/steps.ts';
import type { OrderRow } from '../queries/orders.ts';
import { partiesOnOrder } from '../identity/order-identity.ts';
import { verifyWhenComplete } from './verify-when-complete.ts';

/** While somebody on a locked order may still prove who they are. */
export const takesIdentities = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'to-verify' || state === 'to-sign';

/** Somebody's papers or face are for a person to look at; nothing changes when they are already. */
export const sendIdentity = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  party: string,
): Promise<void> => {
  const known = (await identitiesOf(tx.db, order.order_no)).find((each) => each.party === party);
  if (known?.state === 'sent') return;
  // Who was accepted stays so, unless the register contradicts what no person looked at.
  if (known?.state === 'accepted') {
    const people = await partiesOnOrder(app, tx.db, order);
    if (people.find((each) => each.party === party)?.state === 'verified') return;
  }
  await setIdentity(tx.db, {
    order_no: order.order_no,
    party,
    state: 'sent',
    note: null,
    decided_by: null,
    at: app.clock(),
  });
};

/** Somebody has proved who they are without a person; the order goes on when they were the last. */
export const acceptIdentity = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  { party, by }: { readonly party: string; readonly by: string },
): Promise<OrderRow> => {
  await setIdentity(tx.db, {
    order_no: order.order_no,
    party,
    state: 'accepted',
    note: null,
    decided_by: by,
    at: app.clock(),
  });
  return verifyWhenComplete(tx, app, order);
};
