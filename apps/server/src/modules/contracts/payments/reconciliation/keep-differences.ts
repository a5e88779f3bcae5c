/** The store of differences, for modules that compare other statements with the ledger. */
export {
  saveDifferences,
  saveReconciliation,
} from '#modules/contracts/payments/queries/reconciliation.ts';
