import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveInvited } from '#modules/service/two-sided/queries.ts';

/** An invitation that was sent to the old mobile of an account opens for the new one. */
export const moveInvitations = async (
  tx: Tx,
  { vault }: App,
  { brand, policyNo, before, after }: Events['contact.changed'],
): Promise<void> => {
  if (policyNo !== null) return;
  await moveInvited(
    tx.db,
    brand,
    vault.blindIndex('phone', before),
    vault.blindIndex('phone', after),
  );
};
