import { createHash } from 'node:crypto';
import { productVersion } from '#modules/sales/orders/order.ts';
import { canonicalJson } from '#modules/products/catalogue/pack/content-hash.ts';
import {
  agreementsOf,
  consentsAnswered,
  documentsRead,
  papersOpened,
  productVersionOf,
} from '#modules/proof/evidence/queries/records.ts';
import type { EvidenceSource, FoundEvent } from './source.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8');

/** The product as it was published: its cover, its words, its rates and its clauses. */
export const product: EvidenceSource = {
  name: 'product',
  events: async ({ database }, { order }) => {
    const published = await productVersionOf(
      database.db,
      order.base_product_no,
      order.product_version,
    );
    if (!published) return [];
    return [
      {
        source: `product:${order.base_product_no}:${order.product_version}`,
        at: published.published_at,
        kind: 'product.published',
        facts: { baseProductNo: order.base_product_no, version: order.product_version },
        content: published.content_hash,
      },
    ];
  },
  records: async ({ database }, { order }) => {
    const published = await productVersionOf(
      database.db,
      order.base_product_no,
      order.product_version,
    );
    const files = published
      ? [
          {
            name: `records/product-${order.base_product_no}-${order.product_version}.json`,
            title: '产品版本（条款、费率与全部文字）',
            bytes: bytesOf(canonicalJson(published.product)),
          },
        ]
      : [];
    return { files, absent: [] };
  },
};

/** Texts to be read: opened since, confirmed at, and the very words. */
export const readings: EvidenceSource = {
  name: 'reading',
  events: async (app, { order }) => {
    const { db } = app.database;
    const [rows, papers] = await Promise.all([
      documentsRead(db, order.draft_no),
      papersOpened(db, order.order_no),
    ]);
    const found: FoundEvent[] = papers.map(({ signer, version, opened_at: at }) => ({
      source: `paper:${signer}:${version.toString('hex')}`,
      at,
      kind: 'paper.opened',
      facts: { signer, version: version.toString('hex') },
    }));
    for (const row of rows) {
      const { product: shown } = await productVersion(
        app,
        order.base_product_no,
        row.product_version,
      );
      const notice = shown.notices.find(({ code }) => code === row.code);
      const facts = {
        code: row.code,
        productVersion: row.product_version,
        leastSeconds: notice?.readSeconds ?? null,
        words: notice ? hashOf(notice.text) : null,
      };
      const source = `reading:${row.code}`;
      found.push({ source: `${source}:opened`, at: row.opened_at, kind: 'document.opened', facts });
      if (row.confirmed_at) {
        const seconds = Math.floor((row.confirmed_at.getTime() - row.opened_at.getTime()) / 1000);
        found.push({
          source: `${source}:confirmed`,
          at: row.confirmed_at,
          kind: 'document.confirmed',
          facts: { ...facts, openSeconds: seconds },
        });
      }
    }
    return found;
  },
};

/** The customer's agreements with the order, and those of others by their links. */
export const agreed: EvidenceSource = {
  name: 'agreed',
  events: async ({ database }, { order }) => [
    {
      source: 'agreed',
      at: order.created_at,
      kind: 'order.agreed',
      facts: { form: order.agreed.formHash, consents: order.agreed.consents.join(' ') },
      content: hashOf(canonicalJson(order.agreed)),
    },
    ...(await consentsAnswered(database.db, order.order_no)).map((row) => ({
      source: `order-consent:${row.consent_id}`,
      at: row.answered_at ?? order.created_at,
      kind: `consent.${row.state}`,
      facts: { role: row.role, position: row.position },
    })),
  ],
  records: async (_app, { order }) => ({
    files: [
      {
        name: 'records/agreed.json',
        title: '客户确认的文件与授权',
        bytes: bytesOf(canonicalJson(order.agreed)),
      },
    ],
    absent: [],
  }),
};

export const agreements: EvidenceSource = {
  name: 'consent',
  fleeting: true,
  events: async ({ database }, { order }) =>
    order.user_id === null
      ? []
      : (await agreementsOf(database.db, order.user_id, order.created_at)).map((row) => ({
          source: `consent:${row.consent_id}`,
          at: row.at,
          kind: row.granted ? 'agreement.granted' : 'agreement.withdrawn',
          facts: { type: row.type, version: row.version },
        })),
};
