import { sql } from 'kysely';
import { lookActions } from '@parasol/domain/staff/audit/audit-words';
import type { Db } from '#ground/db/schema.ts';

/** Acts on these subjects, without mere looks. */
export const actsAbout = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom('audit_entries')
    .select(['chain', 'seq', 'at', 'actor', 'action', 'subject', 'hash'])
    .where('subject', 'in', subjects)
    .where('action', 'not in', lookActions)
    .orderBy('at')
    .execute();

export const documentsRead = (db: Db, draftNo: string) =>
  db
    .selectFrom('order_documents_read')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .orderBy('opened_at')
    .execute();

export const papersOpened = (db: Db, orderNo: string) =>
  db.selectFrom('signing_readings').selectAll().where('order_no', '=', orderNo).execute();

export const consentsAnswered = (db: Db, orderNo: string) =>
  db
    .selectFrom('order_consents')
    .select(['consent_id', 'role', 'position', 'state', 'answered_at'])
    .where('order_no', '=', orderNo)
    .where('answered_at', 'is not', null)
    .execute();

/** The customer's agreements with their account until then. */
export const agreementsOf = (db: Db, userId: string, until: Date) =>
  db
    .selectFrom('consents')
    .select(['consent_id', 'type', 'version', 'granted', 'at'])
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .execute();

export const signaturesOn = (db: Db, orderNo: string) =>
  db
    .selectFrom('order_signatures')
    .select(['signer', 'round', 'fingerprint', 'signed_at'])
    .where('order_no', '=', orderNo)
    .orderBy('signed_at')
    .execute();

export const answeredRecords = (db: Db, recordNos: readonly string[]) =>
  recordNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('health_records')
        .select(['record_no', 'kind', 'role', 'member', 'sealed', 'hash', 'at', 'withdrawn_at'])
        .where('record_no', 'in', recordNos)
        .orderBy('at')
        .execute();

/** Health records that the chain of an erased sale names. */
export const healthInChain = async (db: Db, orderNo: string): Promise<string[]> =>
  (
    await db
      .selectFrom('evidence_events')
      .select('source')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'health.told')
      .execute()
  ).map(({ source }) => source.slice('health:'.length));

/** The test behind a customer's purchase, for the price they bought at. */
export const suitabilityOf = (db: Db, userId: string | null, quoteNo: string) =>
  db
    .selectFrom('suitability_confirmations as c')
    .innerJoin('suitability_tests as t', 't.test_no', 'c.test_no')
    .select(['c.confirmation_no', 'c.confirmed_at', 'c.rules'])
    .select(['t.test_no', 't.sealed', 't.hash', 't.taken_at'])
    // An erased sale has no account; its price had one.
    .$if(userId !== null, (query) => query.where('c.user_id', '=', userId ?? ''))
    .where('c.quote_no', '=', quoteNo)
    .orderBy('c.confirmed_at')
    .execute();

export const paySeqsOf = async (db: Db, orderNo: string): Promise<string[]> =>
  (
    await db.selectFrom('pay_orders').select('pay_seq').where('order_no', '=', orderNo).execute()
  ).map(({ pay_seq: paySeq }) => paySeq);

/** Evidence of providers about these payments, in sequence of arrival. */
export const providerEvidence = (db: Db, paySeqs: readonly string[]) =>
  paySeqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('pay_evidence as e')
        .innerJoin('pay_attempts as a', 'a.attempt_no', 'e.attempt_no')
        .select(['e.evidence_id', 'e.attempt_no', 'e.source', 'e.outcome', 'e.result', 'e.at'])
        .select(['a.pay_seq', 'a.provider', 'a.channel', 'a.fen'])
        .where('a.pay_seq', 'in', paySeqs)
        .orderBy('e.evidence_id')
        .execute();

export const booked = (db: Db, paySeqs: readonly string[]) =>
  paySeqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ledger_entries')
        .select(['entry_no', 'kind', 'pay_seq', 'lines', 'at'])
        .where('pay_seq', 'in', paySeqs)
        .orderBy('entry_no')
        .execute();

const settled = ['accepted', 'refused', 'late'] as const;

/** Text messages and mails about an order, with their delivery. */
export const messagesAbout = (db: Db, userId: string, orderNo: string) =>
  db
    .selectFrom('outgoing_messages')
    .select(['message_id', 'channel', 'template', 'state', 'changed_at'])
    .where('user_id', '=', userId)
    .where('about', '=', orderNo)
    .where('state', 'in', settled)
    .orderBy('created_at')
    .execute();

export const noticesAbout = (db: Db, userId: string, orderNo: string) =>
  db
    .selectFrom('notices')
    .select(['notice_id', 'title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .where('link', 'like', `%${orderNo}%`)
    .orderBy('created_at')
    .execute();

export const policyOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('policies')
    .select(['policy_no', 'proposal_no', 'issued_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

export const receiptsOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('policy_receipts')
    .select(['policy_no', 'method', 'fingerprint', 'signed_at'])
    .where('order_no', '=', orderNo)
    .execute();

export const visitsOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('return_visits')
    .select(['outcome', 'questions', 'answers', 'answered_at'])
    .where('order_no', '=', orderNo)
    .execute();

/** Recordings that were finished, with the last hash of each track, which covers all before it. */
export const recordingsOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('recording_tracks as t', 't.recording_no', 'r.recording_no')
    .select(['r.recording_no', 'r.script_hash', 'r.gaps', 'r.completed_at'])
    .select(['t.side', 't.chunks', 't.last_hash'])
    .where('r.order_no', '=', orderNo)
    .where('r.completed_at', 'is not', null)
    .execute();

/** The pieces of a track in their order, each with the hash that covers all before it. */
export const recordedPieces = async (
  db: Db,
  { recording_no: recordingNo, side }: { readonly recording_no: string; readonly side: string },
) =>
  (
    await db
      .selectFrom('recording_chunks')
      .select(['segment', 'bytes', 'hash'])
      .where('recording_no', '=', recordingNo)
      .where((row) => row(row.cast<string>('side', 'text'), '=', side))
      .orderBy('number')
      .execute()
  ).map(({ segment, bytes, hash }) => ({ segment, bytes, hash: hash.toString('hex') }));

export const insurerAnswers = (db: Db, orderNo: string) =>
  db
    .selectFrom('insurer_requests')
    .select(['request_no', 'kind', 'sent_at', 'answered_at'])
    .where('order_no', '=', orderNo)
    .where('answered_at', 'is not', null)
    .orderBy('created_at')
    .execute();

export const productVersionOf = (db: Db, baseProductNo: string, version: number) =>
  db
    .selectFrom('product_versions')
    .select(['content_hash', 'product', 'published_at'])
    .where('base_product_no', '=', baseProductNo)
    .where('version', '=', version)
    .executeTakeFirst();

/** Orders with a new record since, in the order of their numbers. */
export const ordersTouched = async (
  db: Db,
  since: Date,
  after: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ order_no: string }>`
    with touched as (
      select subject from audit_entries
      where at >= ${since}
        and (subject like 'order:%' or subject like 'policy:%' or subject like 'pay:%')
      group by subject
    )
    select distinct order_no from (
      select o.order_no from touched t join orders o on 'order:' || o.order_no = t.subject
      union all
      select p.order_no from touched t join policies p on 'policy:' || p.policy_no = t.subject
      union all
      select p.order_no from touched t join pay_orders p on 'pay:' || p.pay_seq = t.subject
    ) as found
    where order_no > ${after}
    order by order_no
    limit ${most}`.execute(db);
  return rows.map(({ order_no: orderNo }) => orderNo);
};
