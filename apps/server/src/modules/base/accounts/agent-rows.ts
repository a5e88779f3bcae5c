/** Registrations of agents, who log in with their account; the agents module decides on them. */
export {
  agentByNo,
  agentFacts,
  agentOfUser,
  certificatesUntil,
  certificateTaken,
  changeAgent,
  insertAgent,
  listAgentRows,
  lockAgent,
  lockAgentOfUser,
  markCertificateTold,
  markIdentityAsked,
  neverAsked,
  personTaken,
  type AgentRow,
} from './queries/agents.ts';
