import { orders } from './calls.ts';
import { orderChecks } from './checks.ts';
import { orderDrafts } from './drafts.ts';
import { orderSigners } from './signers.ts';
import { orderStaff } from './staff.ts';
import { orderSteps } from './steps.ts';

export const orderCalls = {
  ...orders,
  ...orderChecks,
  ...orderDrafts,
  ...orderSigners,
  ...orderStaff,
  ...orderSteps,
};
