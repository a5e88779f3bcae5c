// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/contracts/claims.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import type {
  ClaimEvent,
  ClaimOutcome,
  ClaimState,
} from '@parasol/domain/contracts/claims/claim-states';

export interface ClaimTables {
  claims: {
    claim_no: string;
    key: string;
    policy_no: string;
    order_no: string;
    brand: string;
    user_id: string;
    kind: ClaimKind;
    position: number;
    happened_on: string;
    state: ClaimState;
    due: string | null;
    sealed: Buffer;
    reported_at: Date;
    changed_at: Date;
    role: Generated<'insured' | 'policyholder'>;
    event_on: string | null;
    decided_on: string | null;
    paid_on: string | null;
  };
  claim_moves: {
    claim_no: string;
    number: number;
    event: ClaimEvent;
    to_state: ClaimState;
    outcome: ClaimOutcome | null;
    fen: number | null;
    sealed: Buffer | null;
    actor: string;
    at: Date;
  };
  claim_decisions: {
    claim_no: string;
    code: string;
    name: string;
    outcome: ClaimOutcome;
    fen: number | null;
  };
  claim_proposals: {
    claim_no: string;
    proposal_id: string;
    sealed: Buffer;
    at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ClaimChecks = [
  Within<
    ClaimState,
    | 'reported'
    | 'papers-asked'
    | 'complete'
    | 'forwarded'
    | 'agreed'
    | 'paid'
    | 'declined'
    | 'decided'
    | 'withdrawn'
  >,
  Within<ClaimOutcome, 'paid' | 'part' | 'declined'>,
];
