import type { Brand } from '@parasol/domain/base/brands/brand';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import {
  signatureHeight,
  strokePath,
  signatureWidth,
  type Point,
} from '@parasol/domain/base/signing/signature';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import {
  readStoredNotice,
  readStoredUnderwriting,
  questionsIn,
} from '#modules/products/disclosure/records/stored-record.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';
import { drawPastPage } from '#modules/proof/history/draw-past-page.ts';
import { drawSalePage } from '#modules/proof/history/draw-sale-page.ts';
import { besidePages } from '#modules/proof/history/past-answers.ts';
import { pastWorld } from '#modules/proof/history/past-world.ts';
import { salePages, type SalePage } from '#modules/proof/history/sale-pages.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { answeredRecords, signaturesOn } from '#modules/proof/evidence/queries/records.ts';
import type { RecordFile, Sale } from '#modules/proof/evidence/sources/source.ts';
import { paperHtml, type PaperPart } from './html.ts';

const fileSafe = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

/** The pages of the product and its clauses, as they were at the sale. */
const productPages = async (app: App, brand: Brand, { order }: Sale): Promise<RecordFile[]> => {
  const { base_product_no: baseProductNo, product_version: version } = order;
  const { product } = await productVersion(app, baseProductNo, version);
  const copyOf = (title: string): string =>
    `证据副本：${title}（产品 ${baseProductNo} 第 ${version} 版，${product.names.marketing}）`;
  const asked = [
    {
      name: `pages/product-${baseProductNo}-${version}.html`,
      title: '产品详情页',
      path: brandLink(brand, '/detail/:baseProductNo/:sale?', { baseProductNo }),
    },
    ...product.clauses.map(({ clauseId, title }) => ({
      name: `pages/clause-${fileSafe(clauseId)}.html`,
      title: `条款：${title}`,
      path: brandLink(brand, '/clause/:clauseId/:sale?', { clauseId }),
    })),
  ];
  const pages: RecordFile[] = [];
  const world = await pastWorld(app, {
    brand: brand.id,
    at: order.created_at,
    versions: { [baseProductNo]: version },
  });
  for (const { name, title, path } of world ? asked : []) {
    const drawn = { path, answers: besidePages, title: copyOf(title) };
    const bytes = world && (await drawPastPage(app, world, drawn));
    if (bytes) pages.push({ name, title, bytes });
  }
  pages.push({
    name: 'pages/notices.html',
    title: '须阅读的文件与授权',
    bytes: paperHtml('须阅读的文件与授权', copyOf('投保前的文件'), [
      ...product.notices.map((notice) => ({ title: notice.title, lines: [notice.text] })),
      ...product.consents.map((consent) => ({ title: '授权', lines: [consent.text] })),
    ]),
  });
  // The words alone: their hash came into the chain when the customer opened them.
  for (const { code, title, text } of product.notices) {
    const bytes = Buffer.from(text, 'utf8');
    pages.push({ name: `pages/notice-${fileSafe(code)}.txt`, title: `文字：${title}`, bytes });
  }
  return pages;
};

const answerNames = { yes: '是', no: '否' } as const;

const healthParts = (kind: 'notice' | 'smart', text: string): PaperPart[] => {
  if (kind === 'smart') {
    return readStoredUnderwriting(text).diseases.map(({ name, asked }) => ({
      title: name,
      facts: asked.map(({ shown, value }) => ({
        label: shown.ask,
        value: answerText(shown, value),
      })),
    }));
  }
  const storedNotice = readStoredNotice(text);
  return [
    {
      title: '询问事项与回答',
      facts: questionsIn(storedNotice).map(({ id, ask, items = [] }) => {
        const answer = storedNotice.given.answers[id];
        return {
          label: [ask, ...items].join(' '),
          value: answer === undefined ? '未回答' : answerNames[answer],
        };
      }),
    },
  ];
};

const healthPages = async (app: App, { healthRecords }: Sale): Promise<RecordFile[]> => {
  const pages: RecordFile[] = [];
  for (const row of await answeredRecords(app.database.db, healthRecords)) {
    const opened = row.withdrawn_at === null ? await openRecord(app, row) : undefined;
    if (!opened) continue;
    pages.push({
      name: `pages/health-${row.record_no}.html`,
      title: '健康告知（问题与回答）',
      bytes: paperHtml(
        '健康告知',
        `证据副本：${momentText(row.at.getTime())} 提交的健康告知 ${row.record_no}`,
        healthParts(row.kind, opened.text),
      ),
      seen: { at: row.at, traced: false },
    });
  }
  return pages;
};

const strokesSvg = (strokes: readonly (readonly Point[])[]): string =>
  strokes.length === 0
    ? ''
    : `<svg role="img" aria-label="手写签名" viewBox="0 0 ${signatureWidth} ${signatureHeight}"><g fill="none" stroke="#1c2522" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${strokes.map((stroke) => `<path d="${strokePath(stroke)}"/>`).join('')}</g></svg>`;

/** The paper above each signature, in the words that were shown. */
const confirmations = async (app: App, { order }: Sale): Promise<RecordFile[]> => {
  const pages: RecordFile[] = [];
  for (const { signer, round } of await signaturesOn(app.database.db, order.order_no)) {
    const signed = await openSignature(app, app.database.db, order.order_no, signer, round);
    if (!signed) continue;
    const { paper, signedAt, strokes } = signed;
    pages.push({
      name: `pages/confirmation-${fileSafe(signer)}${round === 1 ? '' : `-${round}`}.html`,
      title: '投保确认与签名',
      seen: { at: new Date(signedAt), traced: false },
      bytes: paperHtml(
        `投保确认：${paper.productName}`,
        `证据副本：${momentText(Date.parse(signedAt))} 签署的投保内容，订单 ${order.order_no}`,
        [
          { title: '投保内容', facts: paper.facts },
          ...paper.sections,
          {
            title: '一并签署的文件',
            facts: paper.documents.map(({ title, clauseId, confirmedAt }) => ({
              label: title,
              value:
                confirmedAt === null
                  ? (clauseId ?? '随投保单签署')
                  : `${momentText(Date.parse(confirmedAt))} 确认`,
            })),
          },
          { title: '声明与授权', lines: paper.statements },
          {
            title: '签名',
            svg: strokesSvg(strokes),
            lines: strokes.length === 0 ? ['以验证码签署'] : [],
          },
        ],
      ),
    });
  }
  return pages;
};

const keyKinds: ReadonlySet<SalePage['kind']> = new Set(['trial', 'document', 'form', 'cashier']);

/** The pages of the sale, with typed text hidden. */
const stepPages = async (app: App, { order }: Sale): Promise<RecordFile[]> => {
  const sale = await salePages(app, order);
  const pages: RecordFile[] = [];
  for (const page of sale?.pages.filter(({ kind }) => keyKinds.has(kind)) ?? []) {
    const bytes = sale && (await drawSalePage(app, sale, page, true));
    if (!bytes) continue;
    const name = `pages/${fileSafe(page.key)}.html`;
    pages.push({ name, title: page.title, bytes, seen: { at: page.at, traced: page.seen } });
  }
  return pages;
};

/** Everything that was shown, to be opened without a network. */
export const shownPages = async (app: App, brand: Brand, sale: Sale): Promise<RecordFile[]> => [
  ...(await productPages(app, brand, sale)),
  ...(await stepPages(app, sale)),
  ...(await healthPages(app, sale)),
  ...(await confirmations(app, sale)),
];
