import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveConsents } from '#modules/sales/orders/queries/consents.ts';

/** Links sent to an account's old mobile open for the new one. */
export const moveOrderLinks = async (
  tx: Tx,
  { vault }: App,
  { brand, policyNo, before, after }: Events['contact.changed'],
): Promise<void> => {
  if (policyNo !== null) return;
  await moveConsents(
    tx.db,
    brand,
    vault.blindIndex('phone', before),
    vault.blindIndex('phone', after),
  );
};
