/** Payments, for the books, which hold them against accounts of insurers. */
export { payOrderFacts } from './queries/pay-orders.ts';
