/** What other modules may read of whoever sells. */
export { agentByNo, agentOfUser, type AgentRow } from './queries/agents.ts';
