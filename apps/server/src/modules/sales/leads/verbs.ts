import type { Verbs } from '#ground/context.ts';
import { authorizeCompanies, listCompanyMembers } from './company-consent.ts';
import { getAgentLead, listAgentLeads, noteAgentLead } from './desk/agent-leads.ts';
import { getLeadForStaff, giveLead, listLeads, noteLead, shareLead } from './desk/staff-leads.ts';
import { askLead, getLead, stopLeadCalls } from './lead-request.ts';

export const leadsVerbs = {
  askLead,
  authorizeCompanies,
  getAgentLead,
  getLead,
  getLeadForStaff,
  giveLead,
  listAgentLeads,
  listCompanyMembers,
  listLeads,
  noteAgentLead,
  noteLead,
  shareLead,
  stopLeadCalls,
} satisfies Verbs;
