/** Bills, statements and their differences, for the books. */
export { differenceFacts, reconciliationFacts } from './queries/reconciliation.ts';
