import { benefits } from './calls.ts';
import { benefitsOfStaff } from './staff.ts';

export const benefitCalls = { ...benefits, ...benefitsOfStaff };
