// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/agent-desk.ts`.

export interface AgentDeskTables {
  agent_customers: {
    agent_no: string;
    user_id: string;
    agreed: boolean;
    changed_at: Date;
  };
}
