import { policies } from './calls.ts';
import { changeConsents } from './change-consents.ts';
import { changePapers } from './change-papers.ts';
import { policyChanges } from './changes.ts';
import { familyCover } from './family.ts';
import { grownUps } from './grown-ups.ts';
import { premiumHolds } from './holds.ts';
import { policyLoans } from './loans.ts';
import { policyReceipts } from './receipts.ts';
import { policyRenewals } from './renewals.ts';
import { policyServices } from './services.ts';
import { policySupplements } from './supplements.ts';
import { policySurrenders } from './surrenders.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...policyChanges,
  ...changeConsents,
  ...changePapers,
  ...familyCover,
  ...premiumHolds,
  ...grownUps,
  ...policyLoans,
  ...policyReceipts,
  ...policyRenewals,
  ...policyServices,
  ...policySupplements,
  ...policySurrenders,
  ...policyVisits,
};
