// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/two-sided.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { AgentKind } from '@parasol/domain/products/agents/agent-states';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import type { SessionWay } from '@parasol/domain/service/two-sided/session-pages';
import type { SessionState, Side } from '@parasol/domain/service/two-sided/session-states';

export interface TwoSidedTables {
  agent_orders: {
    agent_order_no: string;
    brand: string;
    agent_no: string;
    agent_user_id: string;
    kind: AgentKind;
    way: SessionWay;
    base_product_no: string;
    product_version: number;
    state: SessionState;
    version: number;
    seq: Generated<number>;
    sealed: Buffer;
    mobile_index: Buffer | null;
    link_hash: Buffer | null;
    texts: Generated<number>;
    tries: Generated<number>;
    user_id: string | null;
    joined_at: Date | null;
    health_shared: Generated<boolean>;
    card_id: string | null;
    draft_no: string | null;
    quote_no: string | null;
    order_no: string | null;
    handed_over_at: Date | null;
    agent_page: SessionPage | null;
    agent_seen_at: Date | null;
    customer_page: SessionPage | null;
    customer_seen_at: Date | null;
    refusals: Generated<number>;
    created_at: Date;
    changed_at: Date;
    expires_at: Date | null;
  };
  agent_order_contents: {
    agent_order_no: string;
    content_hash: string;
    product_version: number;
    side: Side;
    at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type TwoSidedChecks = [
  Within<AgentKind, 'agent' | 'broker'>,
  Within<SessionWay, 'together' | 'self'>,
  Within<Side, 'agent' | 'customer'>,
];
