// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/bereavements.ts`.
import type { Within } from '#ground/db/within.ts';
import type {
  BereavementEvent,
  BereavementState,
} from '@parasol/domain/service/bereavements/case-states';
import type { DeadRole, DeathEffect } from '@parasol/domain/service/bereavements/effects';

export interface BereavementTables {
  bereavements: {
    case_no: string;
    key: string;
    brand: string;
    user_id: string | null;
    mobile_index: Buffer;
    link_hash: Buffer;
    state: BereavementState;
    died_on: string;
    sealed: Buffer;
    due: string | null;
    reported_at: Date;
    changed_at: Date;
  };
  bereavement_moves: {
    case_no: string;
    number: number;
    event: BereavementEvent;
    to_state: BereavementState;
    sealed: Buffer | null;
    actor: string;
    at: Date;
  };
  bereaved_policies: {
    case_no: string;
    policy_no: string;
    order_no: string;
    role: DeadRole;
    position: number;
    effect: DeathEffect | null;
    effect_no: string | null;
    settled_at: Date | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type BereavementChecks = [
  Within<
    BereavementState,
    'reported' | 'matched' | 'papers-asked' | 'papers-sent' | 'confirmed' | 'closed' | 'withdrawn'
  >,
  Within<DeadRole, 'policyholder' | 'insured' | 'family-member'>,
  Within<DeathEffect, 'successor' | 'surrender' | 'claim' | 'end' | 'leave'>,
];
