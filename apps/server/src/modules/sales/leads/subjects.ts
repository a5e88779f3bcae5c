import { subject } from '#ground/subject.ts';
import { unknownLead } from './desk/work-on-lead.ts';
import { leadByNo } from './queries/leads.ts';

export const leadSubjects = {
  lead: subject({ find: leadByNo, brand: ({ brand }) => brand, missing: unknownLead().msg }),
};
