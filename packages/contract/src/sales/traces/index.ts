import { traces } from './calls.ts';
import { tracesOfStaff } from './staff.ts';

export const traceCalls = { ...traces, ...tracesOfStaff };
