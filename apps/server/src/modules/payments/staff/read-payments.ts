/** Payments for modules that read them; they change them by verbs. */
export { ledgerOf } from '../queries/attempts.ts';
export { payOrdersOfOrder, type PayOrderRow } from '../queries/pay-orders.ts';
export { refundsOf } from '../queries/refunds.ts';
