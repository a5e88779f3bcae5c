/** The people of an order; one that an agent prepares has no customer yet. */
export interface OrderPeople {
  readonly brand: string;
  readonly customer: string | null;
  readonly agent: string | null;
}

/** The account that asks, under a brand; null without a login. */
export interface Asking {
  readonly brand: string;
  readonly userId: string | null;
}

/** The customer's own, or one that the agent prepared; under this brand only. */
export const belongsTo = (
  { brand, customer, agent }: OrderPeople,
  { brand: under, userId }: Asking,
): boolean => brand === under && userId !== null && (customer === userId || agent === userId);

/** An agent never signs, pays, confirms or answers an order they prepared, not even for themselves. */
export const isOwn = (order: OrderPeople, asking: Asking): boolean =>
  belongsTo(order, asking) && order.customer === asking.userId && order.agent !== order.customer;

/** An agent prepares; once the policyholder has confirmed, only they continue. */
export const mayPrepare = (order: OrderPeople, asking: Asking): boolean =>
  belongsTo(order, asking) && (order.customer === null || order.customer === asking.userId);
