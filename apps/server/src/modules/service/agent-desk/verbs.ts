import type { Verbs } from '#ground/context.ts';
import { listServingAgents, setAgentConsent } from './agent-consents.ts';
import {
  getAgentDesk,
  listAgentCustomers,
  listSoldOrders,
  listAgentRenewals,
} from './desk-lists.ts';

export const agentDeskVerbs = {
  getAgentDesk,
  listAgentCustomers,
  listSoldOrders,
  listAgentRenewals,
  listServingAgents,
  setAgentConsent,
} satisfies Verbs;
