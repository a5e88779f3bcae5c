import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';

/** Files lie with the draft, and stay with it when it has become an order. */
export const draftOwner = (draftNo: string): FileOwner => ({ kind: 'draft', no: draftNo });

export const draftFiles = (db: Kysely<Database>, draftNo: string): Promise<FileRow[]> =>
  filesOf(db, draftOwner(draftNo));

export const draftFile = (db: Kysely<Database>, fileId: string): Promise<FileRow | undefined> =>
  fileById(db, 'draft', fileId);

/**
 * Photos of their own papers that insured people send by their own link. They lie beside the
 * draft's files, not among them: only staff open them, never whoever placed the order.
 */
export const ownPaperOwner = (draftNo: string): FileOwner => ({ kind: 'own-paper', no: draftNo });

/** Everything that staff may look at. */
export const orderFiles = async (db: Kysely<Database>, draftNo: string): Promise<FileRow[]> => [
  ...(await draftFiles(db, draftNo)),
  ...(await filesOf(db, ownPaperOwner(draftNo))),
];

export const orderFile = async (
  db: Kysely<Database>,
  fileId: string,
): Promise<FileRow | undefined> =>
  (await draftFile(db, fileId)) ?? (await fileById(db, 'own-paper', fileId));
