/** What other modules may read of an order; changes go through `moveOrder`. */
export { lockOrder, orderByNo, type OrderRow } from '../queries/orders.ts';
