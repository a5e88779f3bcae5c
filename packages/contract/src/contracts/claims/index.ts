import { claimsOfCustomer } from './calls.ts';
import { claimsOfStaff } from './staff.ts';

export const claimCalls = { ...claimsOfCustomer, ...claimsOfStaff };
