import type { ColumnType } from 'kysely';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import type { SharedData } from '@parasol/domain/sales/leads/consents';
import type { CloseReason, LeadState } from '@parasol/domain/sales/leads/lead-states';

export interface LeadTables {
  leads: {
    state: LeadState;
    close_reason: CloseReason;
    /** The visitor's first link, and the last one before they asked; null without any. */
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
  };
  do_not_call: {};
  company_authorizations: {
    data: SharedData[];
  };
  company_shares: {};
}
