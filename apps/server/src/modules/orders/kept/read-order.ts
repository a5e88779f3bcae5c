/** What other modules may read of an order; changes go through `moveOrder`. */
export { lockOrder, movesOf, orderByNo, ordersOf, type OrderRow } from '../queries/orders.ts';
export { documentsRead } from '../queries/drafts.ts';
export { identitiesOf, toldAgainAt } from '../queries/steps.ts';
