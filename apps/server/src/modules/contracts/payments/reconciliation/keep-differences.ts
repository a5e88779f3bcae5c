/** Where differences are kept, for modules that hold other statements against the ledger. */
export {
  saveDifferences,
  saveReconciliation,
} from '#modules/contracts/payments/queries/reconciliation.ts';
