import { policies } from './calls.ts';
import { familyCover } from './family.ts';
import { policyReceipts } from './receipts.ts';
import { policyRenewals } from './renewals.ts';
import { policyServices } from './services.ts';
import { policySurrenders } from './surrenders.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...familyCover,
  ...policyReceipts,
  ...policyRenewals,
  ...policyServices,
  ...policySurrenders,
  ...policyVisits,
};
