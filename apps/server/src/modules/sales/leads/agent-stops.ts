import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { Reacts } from '#reaction.ts';
import { changeLead, lockLeadsOfAgent } from './queries/leads.ts';

/** Leads of an agent who may no longer call go back to the queue, with the notes. */
export const releaseLeads: Reacts<'agent.stopped'> = async (tx, app, { agentNo, actor }) => {
  for (const { lead_no: leadNo, state } of await lockLeadsOfAgent(tx.db, agentNo)) {
    await changeLead(tx.db, leadNo, {
      state: leadLife.move(state, 'release') ?? state,
      agent_no: null,
      changed_at: app.clock(),
    });
    tx.audit({
      actor,
      action: 'lead.release',
      subject: `lead:${leadNo}`,
      detail: { from: agentNo },
    });
  }
};
