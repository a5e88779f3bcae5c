// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/stewards.ts`.
import type { GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { AppointmentState } from '@parasol/domain/service/stewards/appointment-states';

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
    message_no: GeneratedAlways<number>;
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

/** A code that a check of the database refuses does not compile here. */
export type StewardChecks = [
  Within<AppointmentState, 'asked' | 'offered' | 'confirmed' | 'cancelled' | 'lapsed' | 'held'>,
];
