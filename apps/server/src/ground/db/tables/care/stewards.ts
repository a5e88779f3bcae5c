import type { Generated } from 'kysely';
import type { AppointmentState } from '@parasol/domain/stewards/appointment-states';

export interface StewardTables {
  stewards: {
    agent_no: string;
    brand: string;
    serving: boolean;
    words: string;
    changed_by: string;
    changed_at: Date;
  };
  steward_cares: {
    care_no: string;
    brand: string;
    user_id: string;
    agent_no: string;
    consent_version: string;
    since: Date;
    ended_at: Date | null;
    ended_by: 'customer' | 'changed' | 'closed' | 'left' | null;
    reviewed_at: Date | null;
  };
  steward_messages: {
    message_no: Generated<number>;
    care_no: string;
    side: 'customer' | 'steward';
    client_id: string;
    sealed: Buffer;
    at: Date;
    read_at: Date | null;
  };
  steward_appointments: {
    appointment_no: string;
    care_no: string;
    agent_no: string;
    starts_at: Date;
    sealed: Buffer;
    state: AppointmentState;
    reminded_of: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  steward_reviews: {
    review_no: string;
    care_no: string;
    user_id: string;
    sealed: Buffer;
    made_at: Date;
  };
}
