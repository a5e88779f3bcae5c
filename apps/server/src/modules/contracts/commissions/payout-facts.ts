/** Payouts of commission, for the books, which match them with the bank. */
export { payoutFacts } from './queries/payouts.ts';
