import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import type {
  ClaimEvent,
  ClaimOutcome,
  ClaimState,
} from '@parasol/domain/contracts/claims/claim-states';

export interface ClaimTables {
  claims: {
    kind: ClaimKind;
    state: ClaimState;
  };
  claim_moves: {
    event: ClaimEvent;
    to_state: ClaimState;
    outcome: ClaimOutcome;
  };
  claim_decisions: {
    outcome: ClaimOutcome;
  };
  claim_proposals: {};
}
