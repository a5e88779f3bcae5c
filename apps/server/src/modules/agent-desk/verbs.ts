import type { Verbs } from '#context.ts';
import { listServingAgents, setAgentConsent } from './agent-consents.ts';
import {
  getAgentDesk,
  listAgentCustomers,
  listAgentOrders,
  listAgentRenewals,
} from './read-desk.ts';

export const agentDeskVerbs = {
  getAgentDesk,
  listAgentCustomers,
  listAgentOrders,
  listAgentRenewals,
  listServingAgents,
  setAgentConsent,
} satisfies Verbs;
