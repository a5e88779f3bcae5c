import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { isKeyMoment } from '@parasol/domain/staff/audit/event-words';
import {
  signatureHeight,
  signatureWidth,
  strokePath,
} from '@parasol/domain/base/signing/signature';
import { saleMark, type ToldSale, type ToldTrace } from '@parasol/verify/told-sale';
import type { App } from '#ground/context.ts';
import { screensOfOrder, type StoredScreen } from '#modules/sales/traces/stored-chunks.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { EventRow } from '#modules/proof/evidence/queries/chains.ts';
import type { RecordFile, Sale } from '#modules/proof/evidence/sources/source.ts';
import { openedSignatures } from './opened-signatures.ts';
import { tellSale } from './tell-sale.ts';
import { noteOf, timeOf, wordsIn } from './told-events.ts';

interface SaleSource {
  readonly company: string;
  readonly sale: Sale;
  readonly events: readonly EventRow[];
  readonly files: readonly RecordFile[];
  readonly verifyAt: string;
}

const traceFile = /^traces\/([^/]+)\/\d+\.chunk$/;
/** The hash of the chunk before stands in front of the content. */
const hashBytes = 32;

const toldTrace = (
  { traceNo, userId, css }: StoredScreen,
  { sale, files }: SaleSource,
): ToldTrace => ({
  traceNo,
  who: userId === sale.order.user_id ? '客户的屏幕' : '服务人员的屏幕',
  css,
  chunks: files
    .filter(({ name }) => traceFile.exec(name)?.[1] === traceNo)
    .map(({ name, bytes }) => ({
      file: name,
      gzip: Buffer.from(bytes.subarray(hashBytes)).toString('base64'),
    })),
});

const factsOf = (
  { company, sale: { order, policyNo } }: SaleSource,
  { product, insurer }: { readonly product: string; readonly insurer: string },
) =>
  [
    ['出具方', company],
    ['产品', `${product}（${order.base_product_no} 第 ${order.product_version} 版）`],
    ['保险公司', insurer],
    ['订单号', order.order_no],
    ['保单号', policyNo ?? '—'],
    ['提交投保', timeOf(order.created_at)],
    ['签署', order.signed_at ? timeOf(order.signed_at) : '—'],
    ['付款', order.paid_at ? timeOf(order.paid_at) : '—'],
    ['金额', order.paid_fen === null ? '—' : `${formatAmount(order.paid_fen)} 元`],
  ].map(([label = '', value = '']) => ({ label, value }));

const opens = /\.(?:html|pdf|txt)$/;

/** The customer's screens first, as most questions are about those. */
const byCustomer = (one: ToldTrace, other: ToldTrace): number =>
  Number(other.who.startsWith('客户')) - Number(one.who.startsWith('客户'));

const toldSale = async (app: App, source: SaleSource): Promise<ToldSale> => {
  const { sale, events, files, verifyAt } = source;
  const { order } = sale;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const titles = new Map(product.notices.map(({ code, title }) => [code, title]));
  const insurer = app.catalogue.insurer(order.insurer).name;
  const named = { product: product.names.marketing, insurer };
  const screens = await screensOfOrder(app, order.order_no);
  const signatures = await openedSignatures(app, order.order_no);
  return {
    title: `订单 ${order.order_no} 是怎样卖出的`,
    verifyAt,
    facts: factsOf(source, named),
    story: tellSale({ company: source.company, ...named, events, titles }),
    moments: events
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((row) => ({
        seq: row.seq,
        at: row.at.getTime(),
        words: wordsIn(events, row),
        note: noteOf(row, titles),
        key: isKeyMoment(row.kind),
      })),
    pages: files
      .filter(({ name }) => opens.test(name) && name !== 'README.txt')
      .map(({ name, title, seen }) => ({ name, title, at: seen?.at.getTime() ?? null }))
      .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
    traces: screens
      .map((screen) => toldTrace(screen, source))
      .filter(({ chunks }) => chunks.length > 0)
      .toSorted(byCustomer),
    signatures: signatures.map(({ at, strokes }) => ({
      at: at.getTime(),
      paths: strokes.map(strokePath),
    })),
  };
};

/** One page that tells the sale without a network: what was shown, said, signed and paid, and when. */
export const salePage = async (app: App, source: SaleSource): Promise<RecordFile[]> => {
  const template = await readFile(
    join(app.env.root, 'packages/verify/dist/sale.html'),
    'utf8',
  ).catch(() => undefined);
  if (template === undefined) return [];
  const saleJson = JSON.stringify(await toldSale(app, source)).replaceAll('<', String.raw`\u003c`);
  const html = template
    .replace('@@box@@', `0 0 ${signatureWidth} ${signatureHeight}`)
    .replace(saleMark, () => saleJson);
  return [{ name: 'index.html', title: '打开这一页阅读', bytes: Buffer.from(html, 'utf8') }];
};
