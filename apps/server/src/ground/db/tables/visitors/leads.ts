import type { Generated } from 'kysely';
import type { Touch } from '@parasol/domain/attribution/touch';
import type { SharedData } from '@parasol/domain/leads/consents';
import type { CloseReason, LeadState } from '@parasol/domain/leads/lead-states';

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
    asks: number;
    tries: number;
    agent_no: string | null;
    due: Date;
    contacted_at: Date | null;
    close_reason: CloseReason | null;
    order_no: string | null;
    created_at: Date;
    changed_at: Date;
    /** How they came first of all, and last before they asked; null when nothing ever said. */
    first_touch: Generated<Touch | null>;
    last_touch: Generated<Touch | null>;
  };
  do_not_call: {
    brand: string;
    mobile_index: Buffer;
    at: Date;
    actor: string;
  };
  company_authorizations: {
    authorization_no: Generated<number>;
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
    share_no: Generated<number>;
    authorization_no: number;
    lead_no: string;
    at: Date;
    actor: string;
  };
}
