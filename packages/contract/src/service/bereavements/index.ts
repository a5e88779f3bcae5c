import { bereavementsOfFamily } from './calls.ts';
import { bereavementsOfStaff } from './staff.ts';

export const bereavementCalls = { ...bereavementsOfFamily, ...bereavementsOfStaff };
