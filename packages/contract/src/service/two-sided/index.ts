import { sessions } from './calls.ts';
import { sessionStaff } from './staff.ts';
import { sessionSteps } from './steps.ts';

export const twoSidedCalls = { ...sessions, ...sessionSteps, ...sessionStaff };
