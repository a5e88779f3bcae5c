/** The ledger for modules that book what no payment of a customer is behind. */
export { enterLedger, ledgerFacts } from './queries/attempts.ts';
