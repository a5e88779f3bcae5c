import { sql, type RawBuilder } from 'kysely';
import type { Participant } from '#modules/base/experiments/participant.ts';
import type { OrderRow } from './orders.ts';

/** When a participant of an experiment first ordered, as a statement. */
export const firstOrderOf = ({ brand, user, since }: Participant) => sql`
  select min(o.created_at) as at from orders o
  where o.user_id = ${user} and o.brand = ${brand} and o.created_at >= ${since}`;

/** When a participant of an experiment first paid an order, as a statement. */
export const firstPaidOf = ({ brand, user, since }: Participant) => sql`
  select min(o.paid_at) as at from orders o
  where o.user_id = ${user} and o.brand = ${brand} and o.created_at >= ${since}`;

/** Statements that count the orders that came by an agent's link, and those issued. */
export const ordersOfLink = (linkKey: RawBuilder<unknown>) => ({
  all: sql<number>`select count(*) from orders o where o.link_key = ${linkKey}`,
  issued: sql<number>`select count(*) from orders o where o.link_key = ${linkKey}
    and o.policy_no is not null`,
});

/** Orders without their sealed content, for statements of other modules to join. */
export const orderFacts = sql<
  Pick<
    OrderRow,
    | 'order_no'
    | 'brand'
    | 'user_id'
    | 'agent_user_id'
    | 'seller'
    | 'base_product_no'
    | 'quote_no'
    | 'state'
    | 'state_since'
    | 'created_at'
    | 'paid_at'
    | 'first_touch'
    | 'last_touch'
  >
>`(select order_no, brand, user_id, agent_user_id, seller, base_product_no, quote_no, state,
    state_since, created_at, paid_at, first_touch, last_touch
  from orders)`;

/** Insured people of orders by the index of their paper, for statements of other modules. */
export const orderInsuredFacts = sql<{ order_no: string; person_index: Buffer | null }>`(
  select order_no, person_index from order_insureds)`;

/** Sealed content of orders, for a statement that seals the data of the same people. */
export const sealedOrders = sql<
  Pick<OrderRow, 'order_no' | 'user_id' | 'sealed'>
>`(select order_no, user_id, sealed from orders)`;
