import { createHash } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { insertFile, type FileOwner } from '#ground/files/queries.ts';
import { storeFile } from '#ground/files/store-file.ts';
import type { Signing } from '#providers/signature/port.ts';
import { newDocumentNo } from './document-number.ts';
import {
  documentsAbout,
  insertDocument,
  lockDocuments,
  type DocumentKind,
  type SignedDocumentRow,
} from './queries.ts';

export const signedOwner = (orderNo: string): FileOwner => ({ kind: 'signed', no: orderNo });

export interface ToSign {
  readonly kind: DocumentKind;
  /** The version of the document: 1 until its content changes. */
  readonly version?: number;
  readonly brand: string;
  /** The order, or the case, that it is about. */
  readonly orderNo: string;
  /** For the audit trail, where it is no order. */
  readonly subject?: string;
  /** The person under whose key it is sealed. */
  readonly person: string;
  readonly name: string;
  /** One for each signer: their signatures follow each other, none touching earlier ones. */
  readonly signings: readonly Signing[];
  readonly draw: (documentNo: string, at: Date) => Promise<Buffer>;
}

/**
 * Draws, signs and stores a document, once for each order, kind and version: a second request gets
 * the first. The bytes are durable before the row that names them, so a crash leaves the work
 * undone.
 */
export const signAndKeep = async (app: App, wanted: ToSign): Promise<SignedDocumentRow> => {
  const { kind, version = 1, brand, orderNo, person } = wanted;
  const { db } = app.database;
  const isIt = (each: SignedDocumentRow): boolean => each.kind === kind && each.version === version;
  const storedDocument = async () => (await documentsAbout(db, orderNo)).find(isIt);
  const before = await storedDocument();
  if (before) return before;
  const at = app.clock();
  const documentNo = newDocumentNo(at);
  const { signature, files } = app.providers;
  const drawn = await wanted.draw(documentNo, at);
  const bytes = await signature.sign(drawn, wanted.signings, at);
  const file = await storeFile(app, {
    owner: signedOwner(orderNo),
    person,
    field: kind,
    name: wanted.name,
    contentType: 'application/pdf',
    bytes,
    at,
  });
  const row: SignedDocumentRow = {
    document_no: documentNo,
    kind,
    version,
    brand,
    order_no: orderNo,
    file_id: file.file_id,
    sha256: createHash('sha256').update(bytes).digest(),
    certificate: Buffer.from(await signature.certificate(), 'hex'),
    signed_at: at,
  };
  const first = await inTransaction(app.database, async (tx) => {
    await lockDocuments(tx.db, orderNo);
    if ((await documentsAbout(tx.db, orderNo)).some(isIt)) return false;
    await insertFile(tx.db, file);
    await insertDocument(tx.db, row);
    tx.audit({
      actor: 'system',
      action: 'document.signed',
      subject: wanted.subject ?? `order:${orderNo}`,
      detail: { documentNo, kind, sha256: row.sha256.toString('hex') },
    });
    return true;
  });
  if (first) return row;
  await files.remove(file.file_id);
  return (await storedDocument()) ?? row;
};
