// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/leads.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import type { SharedData } from '@parasol/domain/sales/leads/consents';
import type { CloseReason, LeadState } from '@parasol/domain/sales/leads/lead-states';

export interface LeadTables {
  leads: {
    lead_no: string;
    lead_key: string;
    brand: string;
    base_product_no: string;
    user_id: string | null;
    mobile_index: Buffer;
    sealed: Buffer;
    state: LeadState;
    consent: string;
    asks: Generated<number>;
    tries: Generated<number>;
    agent_no: string | null;
    due: Date;
    contacted_at: Date | null;
    close_reason: CloseReason | null;
    order_no: string | null;
    created_at: Date;
    changed_at: Date;
    /** The visitor's first link, and the last one before they asked; null without any. */
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
  };
  do_not_call: {
    brand: string;
    mobile_index: Buffer;
    at: Date;
    actor: string;
  };
  company_authorizations: {
    authorization_no: GeneratedAlways<number>;
    user_id: string;
    brand: string;
    insurer: string;
    data: SharedData[];
    version: string;
    given_at: Date;
    until: Date;
    withdrawn_at: Date | null;
  };
  company_shares: {
    share_no: GeneratedAlways<number>;
    authorization_no: number;
    lead_no: string;
    at: Date;
    actor: string;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type LeadChecks = [
  Within<
    LeadState,
    'new' | 'assigned' | 'contacted' | 'appointment' | 'converted' | 'closed' | 'do-not-call'
  >,
];
