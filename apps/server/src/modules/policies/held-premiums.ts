/** Whether premiums of a policy may be collected, for modules that collect and those that stop it. */
export { holdPremiums, releasePremiums } from './holds/hold-premiums.ts';
export { openHoldsOfOrders, ordersHeld } from './queries/holds.ts';
export { tellOfHold } from './holds/suspend-debits.ts';
