import { agents } from './calls.ts';
import { agentsOfStaff } from './staff.ts';

export const agentCalls = { ...agents, ...agentsOfStaff };
