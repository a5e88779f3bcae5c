import type { App } from '#ground/context.ts';
import { recordBytes } from '#modules/products/disclosure/record.ts';
import { signatureText } from '#modules/sales/orders/signing/sealed-signature.ts';
import { documentTitles } from '#modules/base/signing/find-signed-document.ts';
import { openSigned } from '#modules/base/signing/open-signed.ts';
import { documentsAbout } from '#modules/base/signing/read-documents.ts';
import { testText } from '#modules/sales/suitability/sealed-test.ts';
import { Refusal } from '@parasol/contract/errors';
import {
  answeredRecords,
  signaturesOn,
  suitabilityOf,
} from '#modules/proof/evidence/queries/records.ts';
import { collect, goneBecause, type EvidenceSource, type Sale } from './source.ts';

/** Answers about health, with the questions as they were shown. */
export const health: EvidenceSource = {
  name: 'health',
  events: async ({ database }, { healthRecords }) =>
    (await answeredRecords(database.db, healthRecords)).map((row) => ({
      source: `health:${row.record_no}`,
      at: row.at,
      kind: 'health.told',
      facts: { recordNo: row.record_no, way: row.kind, role: row.role, member: row.member },
      content: row.hash.toString('hex'),
    })),
  records: async (app, { order, healthRecords }) =>
    collect(
      await answeredRecords(app.database.db, healthRecords),
      ({ hash }) => hash,
      async (row) => {
        const bytes = row.withdrawn_at === null ? await recordBytes(app, row) : undefined;
        const name = `records/health-${row.record_no}.txt`;
        return bytes && { name, title: '健康告知的问题与回答', bytes };
      },
      goneBecause(order),
    ),
};

const testsOf = ({ database }: App, { order }: Sale) =>
  order.quote_no === null || (order.user_id === null && order.erased_at === null)
    ? Promise.resolve([])
    : suitabilityOf(database.db, order.user_id, order.quote_no);

export const suitability: EvidenceSource = {
  name: 'suitability',
  events: async (app, sale) =>
    (await testsOf(app, sale)).map((row) => ({
      source: `suitability:${row.confirmation_no}`,
      at: row.confirmed_at,
      kind: 'suitability.confirmed',
      facts: { testNo: row.test_no, advice: row.rules.join(' ') },
      content: row.hash.toString('hex'),
    })),
  records: async (app, sale) =>
    collect(
      await testsOf(app, sale),
      ({ hash }) => hash,
      async (row) => {
        const text = await testText(app, row);
        const name = `records/suitability-${row.confirmation_no}.json`;
        return text === undefined
          ? undefined
          : { name, title: '需求分析与适当性问卷', bytes: Buffer.from(text, 'utf8') };
      },
      goneBecause(sale.order),
    ),
};

/** A second signature leaves another record beside the first. */
const againOf = ({ round }: { readonly round: number }): string => (round === 1 ? '' : `-${round}`);

/** The paper that was signed, stroke by stroke. */
export const signatures: EvidenceSource = {
  name: 'signature',
  events: async ({ database }, { order }) =>
    (await signaturesOn(database.db, order.order_no)).map((row) => ({
      source: `signature:${row.signer}${againOf(row)}`,
      at: row.signed_at,
      kind: 'paper.signed',
      facts: { signer: row.signer, ...(row.round === 1 ? {} : { round: row.round }) },
      content: row.fingerprint.toString('hex'),
    })),
  records: async (app, { order }) =>
    collect(
      await signaturesOn(app.database.db, order.order_no),
      ({ fingerprint }) => fingerprint,
      async (row) => {
        const text = await signatureText(app, app.database.db, order.order_no, row);
        return text === undefined
          ? undefined
          : {
              name: `records/signature-${row.signer}${againOf(row)}.json`,
              title: '签署的内容与笔迹（含时间与力度）',
              bytes: Buffer.from(text, 'utf8'),
            };
      },
      goneBecause(order),
    ),
};

/** Signed documents as they were handed out. */
export const documents: EvidenceSource = {
  name: 'document',
  events: async ({ database }, { order }) =>
    (await documentsAbout(database.db, order.order_no)).map((row) => ({
      source: `document:${row.document_no}`,
      at: row.signed_at,
      kind: `document.${row.kind}`,
      facts: { documentNo: row.document_no, version: row.version },
      content: row.sha256.toString('hex'),
    })),
  records: async (app, { order }) =>
    collect(
      await documentsAbout(app.database.db, order.order_no),
      ({ sha256 }) => sha256,
      async (row) => {
        const file = await openSigned(app, row);
        if (file instanceof Refusal) return undefined;
        const name = `documents/${row.kind}-${row.document_no}.pdf`;
        return { name, title: documentTitles[row.kind], bytes: file.bytes };
      },
      goneBecause(order),
    ),
};
