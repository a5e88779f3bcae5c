import type { FormValues } from '@parasol/domain/orders/form-values';
import type { Application } from '@parasol/domain/orders/parties';
import type { App } from '#context.ts';
import type { MemberTerms } from '@parasol/domain/underwriting/insurer-answer';
import type { QuotedChoices } from '../drafts/sealed-draft.ts';
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

/**
 * Contracts have to be kept for years after an account is closed, so they have a key of their own.
 * An agent's customers share nothing: each of their orders has one.
 */
export const keeperOf = (order: Pick<OrderRow, 'order_no' | 'user_id'>): string =>
  order.user_id === null ? `order:${order.order_no}` : `orders:${order.user_id}`;

export const sealOrder = (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'user_id'>,
  content: OrderContent,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(order), place(order.order_no), JSON.stringify(content));

export const openOrder = async (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'sealed'>,
): Promise<OrderContent> => {
  const opened = await vault.openText(place(order.order_no), order.sealed);
  if (opened.erased) throw new Error(`the people of order ${order.order_no} were erased`);
  return JSON.parse(opened.text) as OrderContent;
};
