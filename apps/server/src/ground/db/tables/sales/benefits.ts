// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/benefits.ts`.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { PointKind } from '@parasol/domain/sales/benefits/points';
import type { UseEnd, UseState } from '@parasol/domain/sales/benefits/use-states';

export interface BenefitTables {
  points_entries: {
    entry_no: GeneratedAlways<number>;
    brand: string;
    user_id: string;
    kind: PointKind;
    about: string;
    ref: string;
    points: number;
    reason: string | null;
    expires_at: Date | null;
    at: Date;
  };
  coupon_batches: {
    batch_no: string;
    brand: string;
    benefit: string;
    title: string;
    words: string;
    products: string[];
    starts_at: Date;
    ends_at: Date;
    codes: number;
    uses_per_code: number;
    uses_per_person: number;
    reason: string;
    issued_at: Date;
    issued_by: string;
    granted_by: string;
    withdrawn_at: Date | null;
    withdrawn_reason: string | null;
  };
  coupon_codes: {
    brand: string;
    code: string;
    batch_no: string;
    used: Generated<number>;
  };
  benefit_uses: {
    use_no: string;
    brand: string;
    user_id: string;
    benefit: string;
    name: string;
    batch_no: string | null;
    code: string | null;
    key: string | null;
    state: UseState;
    ended: UseEnd | null;
    used_at: Date;
    due: Date;
    ended_at: Date | null;
    ended_by: string | null;
  };
  coupon_tries: {
    user_id: string;
    day: string;
    tries: number;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type BenefitChecks = [
  Within<PointKind, 'earn' | 'bonus' | 'spend' | 'return'>,
  Within<UseState, 'to-do' | 'done' | 'ended'>,
];
