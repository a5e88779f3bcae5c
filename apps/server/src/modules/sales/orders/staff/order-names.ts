/** Orders for the console, which makes them findable by the names of their people. */
export { lockNamelessOrders, markOrderNamesKnown } from '#modules/sales/orders/queries/staff.ts';
