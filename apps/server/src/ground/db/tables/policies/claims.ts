import type { Generated } from 'kysely';
import type { ClaimKind } from '@parasol/domain/claims/claim-kinds';
import type { ClaimEvent, ClaimOutcome, ClaimState } from '@parasol/domain/claims/claim-states';

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
    role: Generated<'insured' | 'policyholder'>;
    happened_on: string;
    state: ClaimState;
    due: string | null;
    event_on: Generated<string | null>;
    decided_on: Generated<string | null>;
    paid_on: Generated<string | null>;
    sealed: Buffer;
    reported_at: Date;
    changed_at: Date;
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
