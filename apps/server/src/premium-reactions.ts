/** What follows from money, in the transaction in which it moves; each is called by whoever moved it. */
export { issuePolicies } from '#modules/policies/issuing/issue-policies.ts';
export { premiumMissed } from '#modules/policies/life/premium-missed.ts';
export { premiumPaid } from '#modules/policies/life/premium-paid.ts';
export { premiumRefunded } from '#modules/policies/life/premium-refunded.ts';
export {
  lockWantedService,
  payableService,
  servicePaid,
  serviceReturned,
  type PayableService,
} from '#modules/policies/services/payable-service.ts';
