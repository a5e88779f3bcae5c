import type { Generated } from 'kysely';

export interface CobrowseTables {
  cobrowse_sessions: {
    cobrowse_id: Generated<number>;
    /** What the two of them are about: an order. */
    key: string;
    brand: string;
    customer_id: string;
    agent_id: string;
    consent_version: string;
    started_at: Date;
    ended_at: Date | null;
    ended_by: 'customer' | 'agent' | 'time' | null;
  };
}
