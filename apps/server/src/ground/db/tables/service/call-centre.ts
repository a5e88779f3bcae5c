// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/call-centre.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type {
  CallBackMatter,
  CallBackState,
} from '@parasol/domain/service/call-centre/call-back-states';

export interface CallCentreTables {
  phone_calls: {
    phone_call_no: string;
    key: string;
    staff_id: string;
    brand: string | null;
    user_id: string | null;
    direction: 'in' | 'out';
    sealed: Buffer;
    at: Date;
    ended_at: Date | null;
    agreed_at: Date | null;
    agreed_version: string | null;
  };
  call_backs: {
    call_back_no: string;
    call_back_key: string;
    brand: string;
    user_id: string | null;
    mobile_index: Buffer;
    sealed: Buffer;
    starts_at: Date;
    state: CallBackState;
    tries: Generated<number>;
    created_at: Date;
    changed_at: Date;
    matter: CallBackMatter | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type CallCentreChecks = [
  Within<CallBackState, 'waiting' | 'again' | 'done' | 'given-up' | 'cancelled'>,
];
