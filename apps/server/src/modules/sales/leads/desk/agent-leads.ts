import { Refusal } from '@parasol/contract/errors';
import type { PersonContext, Verb } from '#ground/context.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import { leadByNo, leadsOfAgent, type LeadRow } from '#modules/sales/leads/queries/leads.ts';
import { maskedLead } from '#modules/sales/leads/lead-view.ts';
import { lookAtLead, unknownLead, workOnLead } from './work-on-lead.ts';

export const listAgentLeads: Verb<'listAgentLeads'> = async (context) => {
  const { app } = context;
  const own = await ownRegistration(context);
  if (own instanceof Refusal) return own;
  const rows = await leadsOfAgent(app.database.db, own.brand, own.agent_no);
  return {
    leads: await Promise.all(
      rows.map(async (row) => {
        const { state: _hidden, ...shown } = await maskedLead(app, row);
        return shown;
      }),
    ),
  };
};

/** The leads of one agent, for as long as they are the agent's. */
const ownLead = async (
  context: PersonContext,
  leadNo: string,
): Promise<{ readonly row: LeadRow; readonly agentNo: string } | Refusal> => {
  const own = await ownRegistration(context);
  if (own instanceof Refusal) return own;
  const row = await leadByNo(context.app.database.db, leadNo);
  return row?.agent_no === own.agent_no && row.brand === own.brand
    ? { row, agentNo: own.agent_no }
    : unknownLead();
};

export const getAgentLead: Verb<'getAgentLead'> = async (context, { leadNo }) => {
  const lead = await ownLead(context, leadNo);
  return lead instanceof Refusal ? lead : lookAtLead(context, lead.row);
};

export const noteAgentLead: Verb<'noteAgentLead'> = async (context, work) => {
  const lead = await ownLead(context, work.leadNo);
  return lead instanceof Refusal
    ? lead
    : workOnLead(context, lead.row, work, `agent:${lead.agentNo}`);
};
