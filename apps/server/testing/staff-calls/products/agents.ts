import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

export const agentsStaffCalls = async ({ app, at, customer }: OtherBrand) => {
  await registerAgent(app.database.db, { userId: customer.userId, at });
  return {
    listAgents: { about: () => ({}) },
  } satisfies StaffCallRows;
};
