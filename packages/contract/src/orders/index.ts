import { orders } from './calls.ts';
import { orderChecks } from './checks.ts';
import { orderDrafts } from './drafts.ts';
import { orderStaff } from './staff.ts';
import { orderSteps } from './steps.ts';

export const orderCalls = {
  ...orders,
  ...orderChecks,
  ...orderDrafts,
  ...orderStaff,
  ...orderSteps,
};
