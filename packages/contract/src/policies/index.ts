import { policies } from './calls.ts';
import { policyReceipts } from './receipts.ts';
import { policyServices } from './services.ts';
import { policySurrenders } from './surrenders.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...policyReceipts,
  ...policyServices,
  ...policySurrenders,
  ...policyVisits,
};
