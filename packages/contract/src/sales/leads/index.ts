import { leads } from './calls.ts';
import { companies } from './companies.ts';
import { leadsOfStaff } from './staff.ts';

export const leadCalls = { ...leads, ...companies, ...leadsOfStaff };
