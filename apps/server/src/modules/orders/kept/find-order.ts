import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { agentByNo } from '#modules/agents/find-agent.ts';
import { lockOrder, orderByNo, type OrderRow } from '../queries/orders.ts';

/** The customer's own, or one that the agent prepared; under this brand only. */
const isTheirs = ({ brand, caller }: Context, order: OrderRow): boolean => {
  const userId = personOf(caller);
  return (
    order.brand === brand.id &&
    userId !== null &&
    (order.user_id === userId || order.agent_user_id === userId)
  );
};

/** Their own. Whoever prepared an order never signs, pays, confirms or answers in the customer's place. */
const isOwn = (context: Context, order: OrderRow): boolean =>
  isTheirs(context, order) &&
  order.user_id === personOf(context.caller) &&
  order.agent_user_id !== order.user_id;

/** An agent prepares; once the policyholder has confirmed, only they go on with it. */
const isTheirsToPrepare = (context: Context, order: OrderRow): boolean =>
  isTheirs(context, order) &&
  (order.user_id === null || order.user_id === personOf(context.caller));

/** The same for a wrong number, a stranger's, and one that was erased: it tells nobody which. */
export const noSuchOrder = (): Refusal =>
  refuse(
    'NOT_FOUND',
    '没有找到这份订单，请核对订单号和登录的账户。保存期限届满的订单，记录已依法删除，不能再查看。',
  );

const admit = (
  context: Context,
  order: OrderRow | undefined,
  may: typeof isTheirs,
): OrderRow | Refusal => {
  if (order && may(context, order)) return order;
  if (order) {
    const { order_no: orderNo } = order;
    context.log.warn(
      { orderNo, caller: personOf(context.caller) },
      'an order was asked for by a stranger',
    );
  }
  return noSuchOrder();
};

/** A stranger's number and a wrong one get the same answer; the first is logged. */
export const findOrder = async (context: Context, orderNo: string): Promise<OrderRow | Refusal> =>
  admit(context, await orderByNo(context.app.database.db, orderNo), isTheirs);

/** Whether somebody prepared this order, or sells it together with its customer and still may. */
export const isSoldBy = async (
  { app, brand }: Context,
  order: OrderRow,
  userId: string,
): Promise<boolean> => {
  if (order.brand !== brand.id) return false;
  if (order.agent_user_id === userId) return true;
  const { db } = app.database;
  const agent = order.seller === null ? undefined : await agentByNo(db, order.seller);
  return (
    agent?.user_id === userId &&
    agent.state === 'approved' &&
    order.user_id !== userId &&
    (await app.ports.isSoldTogether(db, order.draft_no))
  );
};

/** For what an agent may follow of an order they serve: how far it is, never what is in it. */
export const findSoldOrder = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => {
  const order = await orderByNo(context.app.database.db, orderNo);
  const userId = personOf(context.caller);
  return order && userId !== null && (await isSoldBy(context, order, userId))
    ? order
    : admit(context, order, () => false);
};

/** For what a customer does in person. */
export const findOwnOrder = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> =>
  admit(context, await orderByNo(context.app.database.db, orderNo), isOwn);

export const lockOwnOrder = async (
  db: Kysely<Database>,
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => admit(context, await lockOrder(db, orderNo), isOwn);

/** Photos of papers, medical papers, the signature: the agent's as long as nobody has taken over. */
export const findOrderMaterials = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> =>
  admit(context, await orderByNo(context.app.database.db, orderNo), isTheirsToPrepare);

export const lockPreparedOrder = async (
  db: Kysely<Database>,
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => admit(context, await lockOrder(db, orderNo), isTheirsToPrepare);

export type { OrderRow };

/** The order of a customer who is known by a link of theirs instead of a login. */
export const orderOfCustomer = async (
  db: Kysely<Database>,
  {
    orderNo,
    userId,
    lock,
  }: { readonly orderNo: string; readonly userId: string; readonly lock: boolean },
): Promise<OrderRow | undefined> => {
  const order = await (lock ? lockOrder : orderByNo)(db, orderNo);
  return order?.user_id === userId ? order : undefined;
};
