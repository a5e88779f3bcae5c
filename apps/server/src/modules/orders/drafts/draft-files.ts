import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { fileById, filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';

/** Files lie with the draft, and stay with it when it has become an order. */
export const draftOwner = (draftNo: string): FileOwner => ({ kind: 'draft', no: draftNo });

export const draftFiles = (db: Kysely<Database>, draftNo: string): Promise<FileRow[]> =>
  filesOf(db, draftOwner(draftNo));

export const draftFile = (db: Kysely<Database>, fileId: string): Promise<FileRow | undefined> =>
  fileById(db, 'draft', fileId);
