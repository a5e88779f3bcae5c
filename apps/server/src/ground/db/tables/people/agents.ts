import type { LinkPage } from '@parasol/domain/agents/agent-links';
import type { Generated } from 'kysely';

export interface AgentTables {
  agent_links: {
    link_key: string;
    agent_no: string;
    brand: string;
    base_product_no: string | null;
    channel: string | null;
    subchannel: string | null;
    page: Generated<LinkPage>;
    standing: Generated<boolean>;
    opens: Generated<number>;
    expires_at: Date | null;
    revoked_at: Date | null;
    created_at: Date;
  };
  agent_customers: {
    agent_no: string;
    user_id: string;
    agreed: boolean;
    changed_at: Date;
  };
  commission_entries: {
    commission_no: Generated<number>;
    agent_no: string;
    brand: string;
    policy_no: string;
    premium: number;
    year: number;
    cause: string;
    rate: number;
    premium_fen: number;
    fen: number;
    month: string;
    at: Date;
  };
  commission_months: {
    brand: string;
    month: string;
    closed_by: string;
    closed_at: Date;
  };
  commission_payouts: {
    payout_no: Generated<number>;
    agent_no: string;
    month: string;
    fen: number;
    paid_on: string;
    reference: string;
    paid_by: string;
    at: Date;
  };
}
