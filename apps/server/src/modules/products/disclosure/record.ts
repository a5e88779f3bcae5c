import { dayMs as days } from '@parasol/domain/base/calendar/durations';
import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import { type RecordRow, insertRecord } from './queries/records.ts';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import { underwritingRecordText } from '@parasol/domain/products/disclosure/records/disclosure-record';
import type { DisclosureCase } from '@parasol/domain/products/disclosure/trees/hear-case';
import type { Tx } from '#ground/db/transaction.ts';
import { newNumber } from './numbers.ts';
import { changeSession, type SessionRow } from './queries/sessions.ts';
import { subjectIndex, type HealthPerson } from './whose-health.ts';

/** Records for the page of staff about a customer. */
export { standingRecordNos } from './queries/records.ts';

interface SealedText {
  /** Without it, a reader of the hash could try out all answers. */
  readonly salt: string;
  readonly text: string;
}

export const sealedRecord = sealed(
  { table: 'health_records', column: 'sealed', key: ['record_no'] },
  { keeper: ofUser, form: json<SealedText>(), erased: undefined, sale: 'apart' },
);

const bytesOf = ({ salt, text }: SealedText): Buffer => Buffer.from(`${salt}\n${text}`, 'utf8');

const hashOf = (content: SealedText): Buffer =>
  createHash('sha256').update(bytesOf(content)).digest();

/** The canonical text of a record, sealed for its owner, with the hash that proves it unchanged. */
export const sealRecord = async (
  app: App,
  record: Pick<RecordRow, 'record_no' | 'user_id'>,
  text: string,
): Promise<{ readonly sealed: Buffer; readonly hash: Buffer }> => {
  const content: SealedText = { salt: randomBytes(16).toString('base64url'), text };
  return { sealed: await sealedRecord.seal(app, record, content), hash: hashOf(content) };
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
  const content = await sealedRecord.open(app, record);
  return content && { text: content.text, intact: hashOf(content).equals(record.hash) };
};

/** The very bytes that the hash of a record is made of; undefined once the person was erased. */
export const recordBytes = async (
  app: App,
  record: Pick<RecordRow, 'record_no' | 'sealed'>,
): Promise<Buffer | undefined> => {
  const content = await sealedRecord.open(app, record);
  return content && bytesOf(content);
};

interface Decided {
  readonly row: SessionRow;
  readonly product: Product;
  /** The library behind the questions and the decision. */
  readonly library: Library;
  readonly person: HealthPerson;
  readonly disclosed: DisclosureCase;
  /** For this product and every other one the person could buy. */
  readonly decisions: readonly ProductDecision[];
  readonly actor: string;
  readonly now: Date;
}

/** Keeps a decision for good with all questions and answers, and closes the session. */
export const keepDecision = async (tx: Tx, app: App, decided: Decided): Promise<string> => {
  const { row, product, library, person, disclosed, decisions, actor, now } = decided;
  const record = { at: now.toISOString(), disclosed, decisions };
  const text = underwritingRecordText(library, record);
  const proposalNo = newNumber('P', now);
  const { sealed, hash } = await sealRecord(
    app,
    { record_no: proposalNo, user_id: row.user_id },
    text,
  );
  await insertRecord(tx.db, {
    record_no: proposalNo,
    kind: 'smart',
    brand: row.brand,
    user_id: row.user_id,
    base_product_no: product.baseProductNo,
    product_version: product.version,
    role: row.role,
    member: row.member,
    quote_no: row.quote_no,
    session_no: row.session_no,
    disclosure_no: row.disclosure_no,
    sealed,
    hash,
    at: now,
    valid_until: validUntil(now),
    withdrawn_at: null,
    subject_index: subjectIndex(app, row.user_id, person),
    relation: person.relation,
  });
  await changeSession(tx.db, row.session_no, {
    proposal_no: proposalNo,
    open: false,
    revision: row.revision + 1,
    updated_at: now,
  });
  tx.audit({
    actor,
    action: 'underwriting.decided',
    subject: `health-record:${proposalNo}`,
    detail: {
      sessionNo: row.session_no,
      baseProductNo: product.baseProductNo,
      productVersion: product.version,
      libraryVersion: library.version,
      hash: hash.toString('hex'),
    },
  });
  return proposalNo;
};

/** How long an answer about health is good for an order. */
export const validUntil = (now: Date): Date => new Date(now.getTime() + 30 * days);

/** How long an unfinished smart underwriting waits. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + 30 * days);

/** The numbers of known people, for modules that search for them too. */
export { askedLists, numbersOf, type AskedPerson } from './queries/papers.ts';
