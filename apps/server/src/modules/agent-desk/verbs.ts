import type { Verbs } from '#ground/context.ts';
import { listServingAgents, setAgentConsent } from './agent-consents.ts';
import {
  getAgentDesk,
  listAgentCustomers,
  listSoldOrders,
  listAgentRenewals,
} from './read-desk.ts';

export const agentDeskVerbs = {
  getAgentDesk,
  listAgentCustomers,
  listSoldOrders,
  listAgentRenewals,
  listServingAgents,
  setAgentConsent,
} satisfies Verbs;
