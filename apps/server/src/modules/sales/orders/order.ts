import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  isOwn,
  belongsTo,
  mayPrepare,
  type Asking,
  type OrderPeople,
} from '@parasol/domain/sales/orders/people/whose-order';
import type { Context, App } from '#ground/context.ts';
import { json, sealed, throws } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { lockOrder, orderByNo, type OrderRow } from './queries/orders.ts';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { MemberTerms } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { QuotedChoices } from './draft.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { createHash, randomBytes } from 'node:crypto';

/** The reads of an order that other modules may use; changes go through `moveOrder`. */
export {
  lockOrder,
  movesOf,
  orderByNo,
  ordersOf,
  type OrderChange,
  type OrderRow,
} from './queries/orders.ts';
export { orderFacts, orderInsuredFacts, sealedOrders } from './queries/offered.ts';
export { orderedBy } from './queries/notice-orders.ts';
export {
  openOrdersAmong,
  openOrdersOfPerson,
  openOrdersWithPapers,
  standingOrderNos,
} from './queries/of-people.ts';
export { ordersPaidBy } from './queries/standing.ts';
export { documentsRead } from './queries/drafts.ts';
export { identitiesOf, identityFacts, supplementedAt } from './queries/steps.ts';

/** The agent who sells an order is changed without a move of its state. */
export { giveOrderTo } from './queries/orders.ts';

/** Covers on their life that a person agreed to by their own account. */
export { insuredConsentsBy } from './queries/consents.ts';

type May = (order: OrderPeople, asking: Asking) => boolean;

const holds = (
  may: May,
  { brand, caller }: Context,
  { brand: of, user_id: customer, agent_user_id: agent }: OrderRow,
): boolean => may({ brand: of, customer, agent }, { brand: brand.id, userId: personOf(caller) });

/** The same for a wrong number, a stranger's, and an erased one: the answer does not tell which. */
export const noSuchOrder = (): Refusal =>
  refuse(
    'NOT_FOUND',
    '没有找到这份订单，请核对订单号和登录的账户。保存期限届满的订单，记录已依法删除，不能再查看。',
  );

const admit = (context: Context, order: OrderRow | undefined, may: May): OrderRow | Refusal => {
  if (order && holds(may, context, order)) return order;
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
  admit(context, await orderByNo(context.app.database.db, orderNo), belongsTo);

/** Whether an agent prepared this order, or sells it together with its customer and still may. */
const isSoldBy = async (
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

/** For the part of an order its agent may follow: the progress, never the content. */
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

/** For steps a customer takes in person. */
export const findOwnOrder = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> =>
  admit(context, await orderByNo(context.app.database.db, orderNo), isOwn);

export const lockOwnOrder = async (
  db: Db,
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => admit(context, await lockOrder(db, orderNo), isOwn);

/**
 * Photos of documents, medical papers, the signature: the agent's until the customer takes over.
 */
export const findOrderMaterials = async (
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> =>
  admit(context, await orderByNo(context.app.database.db, orderNo), mayPrepare);

export const lockPreparedOrder = async (
  db: Db,
  context: Context,
  orderNo: string,
): Promise<OrderRow | Refusal> => admit(context, await lockOrder(db, orderNo), mayPrepare);

/** The order of a customer who is known by a link of theirs instead of a login. */
export const orderOfCustomer = async (
  db: Db,
  {
    orderNo,
    userId,
    lock,
  }: { readonly orderNo: string; readonly userId: string; readonly lock: boolean },
): Promise<OrderRow | undefined> => {
  const order = await (lock ? lockOrder : orderByNo)(db, orderNo);
  return order?.user_id === userId ? order : undefined;
};

/** An order's facts about people, sealed as one. */
export interface OrderContent {
  readonly application: Application;
  /** The values as they were typed, for applying again. */
  readonly values: FormValues;
  readonly quoted: QuotedChoices;
  readonly proposed: readonly (MemberTerms | null)[];
  /** An underwriter has to read the health answers. */
  readonly refer: boolean;
  /** The reasons, in words for the underwriter; absent in orders from before they were stored. */
  readonly reasons?: readonly string[];
}

type Kept = Pick<OrderRow, 'order_no' | 'user_id'>;

/**
 * Contracts are kept for years after an account is closed, and erased one by one: each order has
 * keys of its own, one for each policyholder it ever had.
 */
export const keeperOf = ({ order_no: orderNo, user_id: userId }: Kept): string =>
  userId === null ? `order:${orderNo}` : `order:${orderNo}:${userId}`;

/** The same with the key that all orders of a person had before each had its own. */
export const keepersOf = (order: Kept): readonly string[] => [
  keeperOf(order),
  ...(order.user_id === null ? [] : [`orders:${order.user_id}`]),
];

export const sealedOrder = sealed(
  { table: 'orders', column: 'sealed', key: ['order_no'] },
  { keeper: keeperOf, form: json<OrderContent>(), erased: throws, sale: 'order_no' },
);
/** `peopleErased`: no data about the people of such an order may be stored again. */
export const {
  seal: sealOrder,
  sealNew: sealNewOrder,
  open: openOrder,
  isErased: peopleErased,
} = sealedOrder;

/** The very version an order or a draft was made on; it cannot be missing. */
export const productVersion = async (
  { catalogue }: App,
  baseProductNo: string,
  version: number,
): Promise<PublishedProduct> => {
  const published = await catalogue.version(baseProductNo, version);
  if (!published) throw new Error(`product ${baseProductNo} was never published as ${version}`);
  return published;
};

const lookEveryMs = 150;

/** Reads an order until it has left these states or the time is up; jobs move it meanwhile. */
export const waitForOrder = async (
  { database }: App,
  order: OrderRow,
  states: readonly OrderState[],
  mostMs: number,
): Promise<OrderRow> => {
  let current = order;
  for (let waited = 0; states.includes(current.state) && waited < mostMs; waited += lookEveryMs) {
    await pause(lookEveryMs);
    current = (await orderByNo(database.db, order.order_no)) ?? current;
  }
  return current;
};

/** 256 random bits, safe in a link. Only their hash is kept. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token) };
};

export const linkHash = (token: string): Buffer =>
  createHash('sha256').update(token, 'utf8').digest();
