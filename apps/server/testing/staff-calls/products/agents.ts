import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

export const agentsStaffCalls = async ({ app, at, customer }: OtherBrand) => {
  await registerAgent(app.database.db, { userId: customer.userId, at });
  return {
    decideAgent: { about: () => ({ agentNo: 'A1', decision: 'suspend', reason: '核对' }) },
    getAgentForStaff: { about: () => ({ agentNo: 'A1' }) },
    getAgentPhotoForStaff: { about: () => ({ agentNo: 'A1' }), absent: true },
    listAgents: { about: () => ({}) },
    setAgentScope: {
      about: () => ({
        agentNo: 'A1',
        products: null,
        regions: null,
        certificateUntil: '2099-01-01',
        reason: '核对',
      }),
    },
  } satisfies StaffCallRows;
};
