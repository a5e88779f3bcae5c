import type { Product } from '@parasol/domain/catalogue/product';
import type { ProductDecision } from '@parasol/domain/disclosure/decision';
import type { Library } from '@parasol/domain/disclosure/library/library';
import { underwritingRecordText } from '@parasol/domain/disclosure/disclosure-record';
import type { DisclosureCase } from '@parasol/domain/disclosure/trees/hear-case';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { newNumber } from '../numbers.ts';
import { insertRecord } from '../queries/records.ts';
import { changeSession, type SessionRow } from '../queries/sessions.ts';
import { sealRecord } from './sealed-record.ts';
import { validUntil } from './validity.ts';
import { subjectIndex } from './person-indexes.ts';
import type { HealthPerson } from './whose-health.ts';

interface Decided {
  readonly row: SessionRow;
  readonly product: Product;
  /** What was asked and decided by. */
  readonly library: Library;
  readonly person: HealthPerson;
  readonly disclosed: DisclosureCase;
  /** For this product and every other one the person could buy. */
  readonly decisions: readonly ProductDecision[];
  readonly actor: string;
  readonly now: Date;
}

/** Keeps a decision for good with everything that was asked and answered, and closes the session. */
export const keepDecision = async (tx: Tx, app: App, decided: Decided): Promise<string> => {
  const { row, product, library, person, disclosed, decisions, actor, now } = decided;
  const record = { at: now.toISOString(), disclosed, decisions };
  const text = underwritingRecordText(library, record);
  const proposalNo = newNumber('P', now);
  const { sealed, hash } = await sealRecord(app, row.user_id, proposalNo, text);
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
