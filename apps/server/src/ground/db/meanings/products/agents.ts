import type { LinkPage } from '@parasol/domain/products/agents/agent-links';

export interface AgentTables {
  agent_links: {
    page: LinkPage;
  };
}
