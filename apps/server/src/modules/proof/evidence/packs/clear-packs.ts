import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { changePack, expiredPacks } from '#modules/proof/evidence/queries/packs.ts';
import { packOwner, packPerson } from './pack-files.ts';

/** The files and their key are deleted; that staff made them stays. */
export const clearExpiredPacks = async (app: App): Promise<void> => {
  const expired = await expiredPacks(app.database.db, app.clock());
  for (const { pack_id: packId, order_no: orderNo } of expired) {
    await inTransaction(app.database, async (tx) => {
      await removeFilesOf(tx, app, packOwner(packId));
      await app.vault.destroyPersonKey(tx, packPerson(packId));
      await changePack(tx.db, packId, { state: 'expired' });
      tx.audit({
        actor: 'system',
        action: 'evidence-pack.expired',
        subject: `order:${orderNo}`,
        detail: { packId },
      });
    });
  }
};
