import { manualUnderwritingCalls } from './calls.ts';
import { manualUnderwritingOfStaff } from './staff.ts';

export const manualUnderwriting = { ...manualUnderwritingCalls, ...manualUnderwritingOfStaff };
