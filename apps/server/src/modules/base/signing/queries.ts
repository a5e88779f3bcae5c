import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { SigningTables } from '#ground/db/tables/base/signing.ts';
import { fileFacts } from '#ground/files/queries.ts';

export type SignedDocumentRow = Selectable<SigningTables['signed_documents']>;
type ReadingRow = Selectable<SigningTables['signing_readings']>;
export type DocumentKind = SignedDocumentRow['kind'];

export const documentByNo = (db: Db, documentNo: string): Promise<SignedDocumentRow | undefined> =>
  db
    .selectFrom('signed_documents')
    .selectAll()
    .where('document_no', '=', documentNo)
    .executeTakeFirst();

export const documentByHash = (db: Db, sha256: Buffer): Promise<SignedDocumentRow | undefined> =>
  db.selectFrom('signed_documents').selectAll().where('sha256', '=', sha256).executeTakeFirst();

export const documentsAbout = (db: Db, orderNo: string): Promise<SignedDocumentRow[]> =>
  db
    .selectFrom('signed_documents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('signed_at')
    .execute();

/**
 * For the applicant: a policy handed over was signed again for the new policyholder alone, and
 * contract documents are on the policy's page for its holder.
 */
export const documentsFor = (
  db: Db,
  orderNo: string,
  keepers: readonly string[],
): Promise<SignedDocumentRow[]> =>
  db
    .selectFrom('signed_documents')
    .innerJoin(fileFacts.as('files'), 'files.file_id', 'signed_documents.file_id')
    .selectAll('signed_documents')
    .where('order_no', '=', orderNo)
    .where((row) =>
      row.or([
        row('kind', '=', 'proposal'),
        row.and([row('kind', '=', 'policy'), row('files.person', 'in', keepers)]),
      ]),
    )
    .orderBy('signed_at')
    .execute();

/** Two people who sign the same at once wait for each other. */
export const lockDocuments = async (db: Db, orderNo: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signed:${orderNo}`}, 0))`.execute(db);
};

export const insertDocument = async (db: Db, row: SignedDocumentRow): Promise<void> => {
  await db.insertInto('signed_documents').values(row).execute();
};

/** When these words were first shown; the moment given, if that is now. */
export const openReading = async (db: Db, reading: ReadingRow): Promise<Date> => {
  await db
    .insertInto('signing_readings')
    .values(reading)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readingOf(db, reading)) ?? reading.opened_at;
};

export const readingOf = async (
  db: Db,
  reading: Omit<ReadingRow, 'opened_at'>,
): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('signing_readings')
      .select('opened_at')
      .where('order_no', '=', reading.order_no)
      .where('signer', '=', reading.signer)
      .where('version', '=', reading.version)
      .executeTakeFirst()
  )?.opened_at;
