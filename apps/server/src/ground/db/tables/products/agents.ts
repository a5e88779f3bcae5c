// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/agents.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { LinkPage } from '@parasol/domain/products/agents/agent-links';

export interface AgentTables {
  agent_links: {
    link_key: string;
    agent_no: string;
    brand: string;
    base_product_no: string | null;
    channel: string | null;
    subchannel: string | null;
    standing: Generated<boolean>;
    opens: Generated<number>;
    expires_at: Date | null;
    revoked_at: Date | null;
    created_at: Date;
    page: Generated<LinkPage>;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type AgentChecks = [Within<LinkPage, 'detail' | 'landing'>];
