import type { AgentKind } from '@parasol/domain/products/agents/agent-states';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import type { SessionWay } from '@parasol/domain/service/two-sided/session-pages';
import type { SessionState, Side } from '@parasol/domain/service/two-sided/session-states';

export interface TwoSidedTables {
  agent_orders: {
    kind: AgentKind;
    way: SessionWay;
    state: SessionState;
    agent_page: SessionPage;
    customer_page: SessionPage;
  };
  agent_order_contents: {
    side: Side;
  };
}
