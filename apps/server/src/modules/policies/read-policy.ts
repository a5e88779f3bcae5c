/** Policies for modules that read them; they change them by verbs. */
export {
  insuredsOf,
  lockPolicy,
  lockPolicyOfOrder,
  policiesOfOrders,
  policyByNo,
  premiumsOf,
  type PolicyRow,
} from './queries/policies.ts';
export { receivedAmong } from './queries/receipts.ts';
export {
  changeRenewal,
  lockRenewal,
  movesOfRenewal,
  renewalOf,
  renewalOfOrder,
  renewalsToPay,
  type RenewalMoveRow,
  type RenewalRow,
} from './queries/renewals.ts';
