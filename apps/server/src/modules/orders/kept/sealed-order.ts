import type { FormValues } from '@parasol/domain/orders/form-values';
import type { Application } from '@parasol/domain/orders/parties';
import type { App } from '#ground/context.ts';
import type { MemberTerms } from '@parasol/domain/underwriting/insurer-answer';
import type { QuotedChoices } from './sealed-draft.ts';
import type { OrderRow } from '../queries/orders.ts';

/** What an order says about people, sealed as one. */
export interface OrderContent {
  readonly application: Application;
  /** As they were typed, for applying again. */
  readonly values: FormValues;
  readonly quoted: QuotedChoices;
  readonly proposed: readonly (MemberTerms | null)[];
  /** The health answers need a person to look at them. */
  readonly refer: boolean;
  /** Why, in words for who underwrites; absent in orders from before they were kept. */
  readonly reasons?: readonly string[];
}

const place = (orderNo: string) => ({ table: 'orders', column: 'sealed', row: orderNo });

type Kept = Pick<OrderRow, 'order_no' | 'user_id'>;

/**
 * Contracts have to be kept for years after an account is closed, and go one by one when their years
 * are over: each order has keys of its own, one for everybody who ever held it.
 */
export const keeperOf = ({ order_no: orderNo, user_id: userId }: Kept): string =>
  userId === null ? `order:${orderNo}` : `order:${orderNo}:${userId}`;

/** The same with the key that all orders of a person had before each had its own. */
export const keepersOf = (order: Kept): readonly string[] => [
  keeperOf(order),
  ...(order.user_id === null ? [] : [`orders:${order.user_id}`]),
];

export const sealOrder = ({ vault }: App, order: Kept, content: OrderContent): Promise<Buffer> =>
  vault.sealFor(keeperOf(order), place(order.order_no), JSON.stringify(content));

/** For an order whose number was made this moment, with the key that is written beside it. */
export const sealNewOrder = (
  { vault }: App,
  order: Kept,
  content: OrderContent,
): ReturnType<App['vault']['sealForNew']> =>
  vault.sealForNew(keeperOf(order), place(order.order_no), JSON.stringify(content));

export const openOrder = async (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'sealed'>,
): Promise<OrderContent> => {
  const opened = await vault.openText(place(order.order_no), order.sealed);
  if (opened.erased) throw new Error(`the people of order ${order.order_no} were erased`);
  return JSON.parse(opened.text) as OrderContent;
};

/** Whether the key of an order's people is destroyed: nothing about them may be kept again. */
export const peopleErased = async (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'sealed'>,
): Promise<boolean> => (await vault.open(place(order.order_no), order.sealed)).erased;
