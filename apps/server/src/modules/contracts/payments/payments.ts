/** Payments for modules of this floor: the ledger they book in, and columns for their statements. */
export { enterLedger, ledgerFacts } from './queries/attempts.ts';
export { payOrderFacts } from './queries/pay-orders.ts';
export { refundFacts } from './queries/refunds.ts';
export { differenceFacts, reconciliationFacts } from './queries/reconciliation.ts';
