/** Policies for modules that read them; they change them by verbs. */
export { lockPolicy, policyByNo, premiumsOf } from './queries/policies.ts';
export { receivedAmong } from './queries/receipts.ts';
