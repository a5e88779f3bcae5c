import { policies } from './calls.ts';
import { policyChanges } from './changes.ts';
import { policyReceipts } from './receipts.ts';
import { policyServices } from './services.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...policyChanges,
  ...policyReceipts,
  ...policyServices,
  ...policyVisits,
};
