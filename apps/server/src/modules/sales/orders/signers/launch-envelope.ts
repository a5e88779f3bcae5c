import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPreparedOrder } from '#modules/sales/orders/order.ts';
import { envelopeView } from './envelope-view.ts';
import { openEnvelope } from '#modules/sales/orders/signers-on-order.ts';

export const launchEnvelope: Verb<'launchEnvelope'> = async (context, { orderNo }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockPreparedOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    if (order.state !== 'to-sign') {
      return refuse('ORDER_MOVED_ON', '这份订单现在不需要签署', { state: order.state });
    }
    const signers = await openEnvelope(tx, app, order, actorOf(caller));
    return envelopeView(app, tx.db, order, signers, namingOf(caller, order.user_id));
  });
};
