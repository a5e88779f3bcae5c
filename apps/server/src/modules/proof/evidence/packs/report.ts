import { createHash } from 'node:crypto';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { isKeyMoment } from '@parasol/domain/staff/audit/event-words';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { drawAside } from '#pdf/draw-aside.ts';
import type { SheetSection } from '#pdf/draw-section.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import type { AnchorRow, EventRow } from '#modules/proof/evidence/queries/chains.ts';
import type { RecordFile, Sale } from '#modules/proof/evidence/sources/source.ts';
import { openedSignatures } from './opened-signatures.ts';
import { tellSale } from './tell-sale.ts';
import { noteOf, timeOf, wordsIn, type Titles } from './told-events.ts';
import { reportPdf, type ReportPicture, type ReportSignature } from './report-pdf.ts';

export interface ReportSource {
  readonly brand: Brand;
  readonly sale: Sale;
  readonly events: readonly EventRow[];
  readonly anchors: readonly (AnchorRow & { readonly seq: number })[];
  readonly files: readonly RecordFile[];
  readonly absent: number;
  readonly madeBy: string;
  readonly reason: string;
  readonly verifyAt: string;
  readonly at: Date;
}

const story = (
  title: string,
  rows: readonly EventRow[],
  all: readonly EventRow[],
  titles: Titles,
): SheetSection => ({
  title,
  table: {
    head: ['时间', '经过', '说明', '序号'],
    widths: [0.24, 0.32, 0.34, 0.1],
    rows: rows.map((row) => [
      timeOf(row.at),
      wordsIn(all, row),
      noteOf(row, titles) || '—',
      String(row.seq),
    ]),
  },
});

const sectionsOf = (
  source: ReportSource,
  productName: string,
  titles: Titles,
  sentences: readonly string[],
): SheetSection[] => {
  const { sale, anchors, files, absent, verifyAt } = source;
  const { order, policyNo } = sale;
  const events = source.events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = source.events.at(-1);
  return [
    {
      title: '概要',
      facts: [
        { label: '订单号', value: order.order_no },
        { label: '保单号', value: policyNo ?? '—' },
        {
          label: '产品',
          value: `${productName}（${order.base_product_no} 第 ${order.product_version} 版）`,
          whole: true,
        },
        { label: '提交投保', value: timeOf(order.created_at) },
        { label: '付款', value: order.paid_at ? timeOf(order.paid_at) : '—' },
        { label: '事件', value: `${source.events.length} 个` },
        { label: '文件', value: `${files.length} 个` },
        { label: '链头摘要', value: `SHA-256 ${last?.hash.toString('hex') ?? ''}`, whole: true },
        { label: '生成', value: `${source.madeBy}，${timeOf(source.at)}`, whole: true },
        { label: '用途', value: source.reason, whole: true },
      ],
    },
    { title: '这份保险是怎样卖出的', lines: sentences },
    story(
      '关键时刻',
      events.filter(({ kind }) => isKeyMoment(kind)),
      events,
      titles,
    ),
    anchors.length === 0
      ? { title: '时间戳', lines: ['生成这份报告时还没有时间戳：事件链每天锚定一次。'] }
      : {
          title: '时间戳',
          table: {
            head: ['时间', '签发', '当时已有的事件', '锚定'],
            widths: [0.28, 0.34, 0.22, 0.16],
            rows: anchors.map(({ stamped_at: at, authority, seq, anchor_no: no }) => [
              at ? timeOf(at) : '—',
              authority ?? '—',
              `前 ${seq} 个`,
              String(no),
            ]),
          },
        },
    story('全部经过', events, events, titles),
    {
      title: '包里的文件',
      table: {
        head: ['文件', '内容', '大小'],
        widths: [0.5, 0.36, 0.14],
        rows: files.map(({ name, title, bytes }) => [
          name,
          title,
          `${Math.ceil(bytes.length / 1024)} KB`,
        ]),
      },
    },
    {
      title: '怎样查验',
      lines: [
        `打开 ${verifyAt} ，放入证据包的 .zip 文件。查验在本机进行，不需要联网，也不依赖我们的系统。`,
        '改动包里的任何一个字节，查验都不通过，并指出改动的是哪个文件、事件、签名、路径或时间戳；别人用自己的密钥另做的包，结果是“出具方不明”，不是通过。',
        ...(absent === 0 ? [] : [`${absent} 项记录的原文已依法删除，事件链中只保留摘要。`]),
      ],
    },
  ];
};

/** The pages that were kept, in the order in which they were seen. */
const picturesIn = ({ files }: ReportSource): ReportPicture[] =>
  files
    .flatMap((file) => (file.seen ? [{ ...file, seen: file.seen }] : []))
    .toSorted((one, other) => one.seen.at.getTime() - other.seen.at.getTime())
    .map(({ title, name, bytes, seen }) => ({
      title,
      notes: [
        `${timeOf(seen.at)}${seen.traced ? '，操作记录显示当时已打开' : ''}`,
        `${name}，SHA-256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}…`,
      ],
      html: bytes,
    }));

const signaturesIn = async (app: App, orderNo: string): Promise<ReportSignature[]> =>
  (await openedSignatures(app, orderNo)).map(({ at, strokes }) => ({ at: timeOf(at), strokes }));

/** The pack for human readers: the events, their times, and how to check them. */
export const drawReport = async (app: App, source: ReportSource): Promise<RecordFile> => {
  const { brand, sale, madeBy, at } = source;
  const { order } = sale;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const titles = new Map(product.notices.map(({ code, title }) => [code, title]));
  const story = tellSale({
    company: brand.company,
    product: product.names.marketing,
    insurer: app.catalogue.insurer(order.insurer).name,
    events: source.events,
    titles,
  });
  const bytes = await drawAside(reportPdf, {
    head: {
      brand: letterBrand(brand),
      insurerName: brand.company,
      name: '订单证据报告',
      number: order.order_no,
      by: `订单 ${order.order_no}　${timeOf(at)} 生成`,
      at,
    },
    sections: sectionsOf(source, product.names.marketing, titles, story),
    pictures: picturesIn(source),
    signatures: await signaturesIn(app, order.order_no),
    watermark: `${madeBy} ${timeOf(at).slice(0, 10)}`,
  });
  return { name: 'report.pdf', title: '证据报告', bytes };
};
