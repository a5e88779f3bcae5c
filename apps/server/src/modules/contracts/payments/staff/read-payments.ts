/** Payments for modules that read them; they change them by verbs. */
export { ledgerOf } from '#modules/contracts/payments/queries/attempts.ts';
export {
  payOrdersOfOrder,
  payOrdersOfUser,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
export { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
