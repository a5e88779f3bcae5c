/** What other modules may read of an order; changes go through `moveOrder`. */
export { lockOrder, type OrderRow } from './queries/orders.ts';
