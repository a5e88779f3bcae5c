import { policies } from './calls.ts';
import { policyServices } from './services.ts';
import { policyVisits } from './visits.ts';

export const policyCalls = {
  ...policies,
  ...policyServices,
  ...policyVisits,
};
