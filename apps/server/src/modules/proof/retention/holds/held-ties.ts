import type { Ties } from '@parasol/domain/base/accounts/closing';
import type { Db } from '#ground/db/schema.ts';
import { personIsHeld } from '#ground/holds/queries.ts';

/** An account is not closed while anything of its owner is held. */
export const heldTies = async (db: Db, userId: string): Promise<Partial<Ties>> => ({
  recordsHeld: (await personIsHeld(db, userId)) ? 1 : 0,
});
