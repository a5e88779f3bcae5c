/** Whether premiums of a policy may be collected, for modules that collect them or say so. */
export { openHoldsOfOrders, ordersHeld } from './queries/holds.ts';
