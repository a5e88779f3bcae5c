export interface AgentDeskTables {
  agent_customers: {};
}
