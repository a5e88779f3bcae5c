import type { App } from '#ground/context.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { changeExport, expiredExports } from '#modules/staff/console/queries/exports.ts';
import { exportOwner, exportPerson } from './write-export.ts';

/** The files and their key are deleted; the record of the colleague who took them is kept. */
export const clearExpiredExports = async (app: App): Promise<void> => {
  for (const { export_id: exportId } of await expiredExports(app.database.db, app.clock())) {
    await inTransaction(app.database, async (tx) => {
      await removeFilesOf(tx, app, exportOwner(exportId));
      await app.vault.destroyPersonKey(tx, exportPerson(exportId));
      await changeExport(tx.db, exportId, { state: 'expired' });
      tx.audit({
        actor: 'system',
        action: 'export.expired',
        subject: `export:${exportId}`,
        detail: {},
      });
    });
  }
};
