import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#ground/context.ts';
import type { RecordRow } from '../queries/records.ts';

interface SealedText {
  /** Without it, whoever holds the hash could try out all answers. */
  readonly salt: string;
  readonly text: string;
}

const place = (recordNo: string) => ({ table: 'health_records', column: 'sealed', row: recordNo });

const bytesOf = ({ salt, text }: SealedText): Buffer => Buffer.from(`${salt}\n${text}`, 'utf8');

const hashOf = (content: SealedText): Buffer =>
  createHash('sha256').update(bytesOf(content)).digest();

/** The canonical text of a record, sealed for its owner, with the hash that proves it unchanged. */
export const sealRecord = async (
  app: App,
  userId: string,
  recordNo: string,
  text: string,
): Promise<{ readonly sealed: Buffer; readonly hash: Buffer }> => {
  const content: SealedText = { salt: randomBytes(16).toString('base64url'), text };
  const sealed = await app.vault.sealFor(userId, place(recordNo), JSON.stringify(content));
  return { sealed, hash: hashOf(content) };
};

export interface OpenedRecord {
  readonly text: string;
  readonly intact: boolean;
}

/** Undefined once the person was erased. */
export const openRecord = async (
  app: App,
  record: Pick<RecordRow, 'record_no' | 'sealed' | 'hash'>,
): Promise<OpenedRecord | undefined> => {
  const opened = await app.vault.openText(place(record.record_no), record.sealed);
  if (opened.erased) return undefined;
  const content = JSON.parse(opened.text) as SealedText;
  return { text: content.text, intact: hashOf(content).equals(record.hash) };
};

/** The very bytes that the hash of a record is made of; undefined once the person was erased. */
export const recordBytes = async (
  app: App,
  record: Pick<RecordRow, 'record_no' | 'sealed'>,
): Promise<Buffer | undefined> => {
  const opened = await app.vault.openText(place(record.record_no), record.sealed);
  return opened.erased ? undefined : bytesOf(JSON.parse(opened.text) as SealedText);
};
