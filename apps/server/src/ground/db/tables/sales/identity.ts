// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/identity.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { CardKind } from '@parasol/domain/sales/identity/card-fields';
import type { CardProblem } from '@parasol/domain/sales/identity/hold-against';

export interface IdentityTables {
  /** The outcome of reading a picture; facts about the person are not stored. */
  card_readings: {
    file_id: string;
    order_no: string;
    party: string;
    /** Null for a picture of something else. */
    kind: CardKind | null;
    problems: CardProblem[];
    /** The reading service. */
    reader: string;
    at: Date;
  };
  /** Links by which a phone may send pictures for an order. */
  hand_overs: {
    token_hash: Buffer;
    brand: string;
    order_no: string;
    user_id: string;
    until: Date;
    uploads: Generated<number>;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type IdentityChecks = [
  Within<CardKind, 'id-front' | 'id-back' | 'bank-card' | 'household' | 'birth'>,
];
