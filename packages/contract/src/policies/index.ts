import { policies } from './calls.ts';
import { policyReceipts } from './receipts.ts';
import { policyRenewals } from './renewals.ts';
import { policyServices } from './services.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...policyReceipts,
  ...policyRenewals,
  ...policyServices,
  ...policyVisits,
};
