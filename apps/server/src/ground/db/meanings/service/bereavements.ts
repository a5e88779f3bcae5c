import type {
  BereavementEvent,
  BereavementState,
} from '@parasol/domain/service/bereavements/case-states';
import type { DeadRole, DeathEffect } from '@parasol/domain/service/bereavements/effects';

export interface BereavementTables {
  bereavements: {
    state: BereavementState;
  };
  bereavement_moves: {
    event: BereavementEvent;
    to_state: BereavementState;
  };
  bereaved_policies: {
    role: DeadRole;
    effect: DeathEffect;
  };
}
