import { agents } from './calls.ts';
import { commissions } from './commissions.ts';
import { agentDesk } from './desk.ts';
import { agentLinks } from './links.ts';
import { agentsOfStaff } from './staff.ts';

export const agentCalls = {
  ...agents,
  ...agentDesk,
  ...agentLinks,
  ...agentsOfStaff,
  ...commissions,
};
