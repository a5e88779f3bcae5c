import { manualUnderwritingCalls } from './calls.ts';
import { manualUnderwritingPages } from './pages.ts';
import { manualUnderwritingOfStaff } from './staff.ts';

export const manualUnderwriting = {
  ...manualUnderwritingCalls,
  ...manualUnderwritingPages,
  ...manualUnderwritingOfStaff,
};
