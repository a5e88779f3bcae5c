import type { Context, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderOfLink } from '#modules/sales/orders/reading/order-of-link.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { sellerOfOrder } from '#modules/sales/recordings/recorded-sale.ts';
import { numbersOfSale } from '#modules/sales/traces/sale-traces.ts';
import { isOwn, noSuchTrace } from '#modules/sales/traces/find-trace.ts';
import { lockTrace, tie, tieOfPeople } from '#modules/sales/traces/queries.ts';

/** A customer who looked at a product longer ago than this began again. */
const lookBackDays = 30;

const partiesOf = async (db: Db, order: OrderRow): Promise<string[]> => {
  const agent = await sellerOfOrder(db, order);
  return [order.user_id, order.agent_user_id, agent?.user_id].filter(
    (id) => typeof id === 'string',
  );
};

const mayTie = async (tx: Tx, { brand, person }: Context, orderNo: string): Promise<boolean> => {
  const order = await orderByNo(tx.db, orderNo);
  if (!order || order.brand !== brand.id || person === null) return false;
  return (await partiesOf(tx.db, order)).includes(person);
};

export const reportTraceOrders: Verb<'reportTraceOrders'> = async (context, input) => {
  const { app, person, now } = context;
  // A link proves that its holder belongs to the order, logged in or not.
  const linked = input.token === undefined ? undefined : await orderOfLink(context, input.token);
  return inTransaction(app.database, async (tx) => {
    const trace = await lockTrace(tx.db, input.traceNo);
    if (!isOwn(trace, context) || (trace.user_id ?? person) !== person) return noSuchTrace();
    let tied = 0;
    for (const orderNo of new Set([...input.orderNos, ...(linked ? [linked] : [])])) {
      if (orderNo !== linked && !(await mayTie(tx, context, orderNo))) continue;
      const row = { order_no: orderNo, trace_no: input.traceNo, at: now };
      tied += await tie(tx.db, { ...row, tied_by: orderNo === linked ? 'link' : 'page' });
    }
    return { tied };
  });
};

/**
 * Ties traces to an order at each step, on any device: the customer's for its product, the seller's
 * where a page named the order or its session.
 */
export const tieTraces: Reacts<'order.stepped'> = async (tx, app, { orderNo }) => {
  const numbers = await numbersOfSale(app, tx.db, orderNo);
  await tieOfPeople(tx.db, orderNo, { numbers, lookBackDays, now: app.clock() });
};
