import { createHash } from 'node:crypto';
import {
  booked,
  messagesAbout,
  noticesAbout,
  policyOf,
  providerEvidence,
  receiptsOf,
  visitsOf,
} from '#modules/proof/evidence/queries/records.ts';
import type { EvidenceSource } from './source.ts';

/** Evidence of banks and the bookings made from it. */
export const payments: EvidenceSource = {
  name: 'payment',
  events: async ({ database }, { paySeqs }) => [
    ...(await providerEvidence(database.db, paySeqs)).map((row) => ({
      source: `payment:${row.evidence_id}`,
      at: row.at,
      kind: `payment.${row.outcome}`,
      facts: {
        paySeq: row.pay_seq,
        attemptNo: row.attempt_no,
        provider: row.provider,
        channel: row.channel,
        fen: row.fen,
        by: row.source,
        result: row.result,
      },
    })),
    ...(await booked(database.db, paySeqs)).map((row) => ({
      source: `ledger:${row.entry_no}`,
      at: row.at,
      kind: `ledger.${row.kind}`,
      facts: {
        paySeq: row.pay_seq,
        lines: row.lines.map(({ account, fen }) => `${account} ${fen}`).join('; '),
      },
    })),
  ],
};

/** That messages went out by phone and mail; their words are not kept. */
export const messages: EvidenceSource = {
  name: 'message',
  fleeting: true,
  events: async ({ database }, { order }) =>
    order.user_id === null
      ? []
      : (await messagesAbout(database.db, order.user_id, order.order_no)).map((row) => ({
          source: `message:${row.message_id}:${row.state}`,
          at: row.changed_at,
          kind: `message.${row.state}`,
          facts: { channel: row.channel, template: row.template },
        })),
};

const noticeText = ({ title, body }: { title: string; body: string }): string =>
  JSON.stringify({ title, body });

/** Messages in the customer's inbox, with their words. */
export const notices: EvidenceSource = {
  name: 'notice',
  fleeting: true,
  events: async ({ database }, { order }) =>
    order.user_id === null
      ? []
      : (await noticesAbout(database.db, order.user_id, order.order_no)).map((row) => ({
          source: `notice:${row.notice_id}`,
          at: row.created_at,
          kind: 'notice.sent',
          facts: { title: row.title },
          content: createHash('sha256').update(noticeText(row)).digest('hex'),
        })),
  records: async ({ database }, { order }) => ({
    files:
      order.user_id === null
        ? []
        : (await noticesAbout(database.db, order.user_id, order.order_no)).map((row) => ({
            name: `messages/${row.notice_id}.json`,
            title: `站内消息：${row.title}`,
            bytes: Buffer.from(noticeText(row), 'utf8'),
          })),
    absent: [],
  }),
};

/** The contract, its delivery, and the answers of the return visit. */
export const policy: EvidenceSource = {
  name: 'policy',
  events: async ({ database }, { order }) => {
    const { db } = database;
    const [issued, receipts, visits] = await Promise.all([
      policyOf(db, order.order_no),
      receiptsOf(db, order.order_no),
      visitsOf(db, order.order_no),
    ]);
    return [
      ...(issued
        ? [
            {
              source: 'policy',
              at: issued.issued_at,
              kind: 'policy.issued',
              facts: { policyNo: issued.policy_no, proposalNo: issued.proposal_no },
            },
          ]
        : []),
      ...receipts.map((row) => ({
        source: `receipt:${row.policy_no}`,
        at: row.signed_at,
        kind: 'policy.received',
        facts: { method: row.method, record: row.fingerprint.toString('hex') },
      })),
      ...visits.map((row) => ({
        source: 'visit',
        at: row.answered_at,
        kind: `visit.${row.outcome}`,
        facts: {
          answers: createHash('sha256')
            .update(JSON.stringify([row.questions, row.answers]))
            .digest('hex'),
        },
      })),
    ];
  },
};
