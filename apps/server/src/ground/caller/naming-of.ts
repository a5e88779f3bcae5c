import type { Caller } from '@parasol/domain/base/accounts/access';
import { namingFor, type Naming } from '@parasol/domain/base/fields/masks/mask';
import { personOf } from './person-of.ts';

/** In full for the owner alone: neither agents nor staff who act for a customer see more than masks. */
export const namingOf = (caller: Caller, owner: string | null): Naming =>
  namingFor(
    caller.kind !== 'staff' && owner !== null && personOf(caller) === owner ? 'own' : 'other',
  );
