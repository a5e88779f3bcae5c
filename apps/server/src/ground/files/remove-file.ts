import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { deleteFile, deleteFilesOf, type FileOwner } from './queries.ts';

/** The row is deleted in this transaction, the bytes after the commit. */
export const removeFile = async (tx: Tx, app: App, fileId: string): Promise<void> => {
  await deleteFile(tx.db, fileId);
  tx.afterCommit(() => app.providers.files.remove(fileId));
};

/** Removes all files of an owner that is deleted. */
export const removeFilesOf = async (tx: Tx, app: App, owner: FileOwner): Promise<void> => {
  const fileIds = await deleteFilesOf(tx.db, owner);
  tx.afterCommit(async () => {
    for (const fileId of fileIds) await app.providers.files.remove(fileId);
  });
};
