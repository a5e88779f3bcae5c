import { createHash } from 'node:crypto';
import type { Brand } from '@parasol/domain/brands/brand';
import { momentText } from '@parasol/domain/calendar/shanghai';
import { isKeyMoment, wordsOfEvent } from '@parasol/domain/audit/event-words';
import { formatAmount } from '@parasol/domain/money/fen';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { openSignature } from '#modules/orders/signing/sealed-signature.ts';
import { drawSignature } from '#pdf/draw-proof.ts';
import { drawPagePictures, rowHeight } from '#pdf/draw-page-pictures.ts';
import { drawSection, type SectionLook, type SheetSection } from '#pdf/draw-section.ts';
import { openLetter } from '#pdf/open-letter.ts';
import {
  drawFooters,
  drawWatermarks,
  hasRoom,
  keepTogether,
  type Doc,
  type Part,
} from '#pdf/sheet.ts';
import type { AnchorRow, EventRow } from '../queries/chains.ts';
import { signaturesOn } from '../queries/records.ts';
import type { RecordFile, Sale } from '../sources/source.ts';

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

/** To the second: what came first is often asked. */
const timeOf = (at: Date): string =>
  `${momentText(at.getTime())}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

type Titles = ReadonlyMap<string, string>;

/** What an event adds to its words: which document, how long it was open, how much was paid. */
const noteOf = (row: EventRow, titles: Titles): string => {
  const facts = JSON.parse(row.facts) as Readonly<Record<string, unknown>>;
  const code = facts['code'];
  const seconds = facts['openSeconds'];
  const title = facts['title'];
  const fen = facts['fen'];
  return [
    typeof code === 'string' ? (titles.get(code) ?? code) : '',
    typeof seconds === 'number' ? `打开 ${seconds} 秒` : '',
    typeof title === 'string' ? title : '',
    typeof fen === 'number' ? `${formatAmount(fen)} 元` : '',
  ]
    .filter(Boolean)
    .join('，');
};

const story = (title: string, rows: readonly EventRow[], titles: Titles): SheetSection => ({
  title,
  table: {
    head: ['时间', '经过', '说明', '序号'],
    widths: [0.24, 0.32, 0.34, 0.1],
    rows: rows.map((row) => [
      timeOf(row.at),
      wordsOfEvent(row.kind),
      noteOf(row, titles) || '—',
      String(row.seq),
    ]),
  },
});

const sectionsOf = (source: ReportSource, productName: string, titles: Titles): SheetSection[] => {
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
    story(
      '关键时刻',
      events.filter(({ kind }) => isKeyMoment(kind)),
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
    story('全部经过', events, titles),
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
        '改动包里的任何一个字节，查验都不通过，并指出改动的是哪个文件、事件、签名、路径或时间戳。',
        ...(absent === 0 ? [] : [`${absent} 项记录的原文已依法删除，事件链中只保留摘要。`]),
      ],
    },
  ];
};

const price = /^¥\s?\d/;

const picturesIn = ({ files }: ReportSource) =>
  files
    .flatMap((file) => (file.seen ? [{ ...file, seen: file.seen }] : []))
    .toSorted((one, other) => one.seen.at.getTime() - other.seen.at.getTime());

/** The first row of pictures with what stands above it. */
const firstRow = rowHeight + 64;

/** What was on the screen at each key moment, drawn small from what was kept of it. */
const drawMoments = (
  doc: Doc,
  root: Part,
  shown: ReturnType<typeof picturesIn>,
  look: SectionLook,
): void => {
  const lines = [
    '以下画面由系统按留存的页面版本与记录绘制，不是屏幕截图；填写的内容已遮盖，版式从简。完整页面见证据包的 pages 文件夹，打开即可阅读。',
  ];
  keepTogether(doc, firstRow);
  drawSection(doc, root, { title: '关键时刻的画面', lines }, look);
  drawPagePictures(
    doc,
    root,
    shown.map(({ title, name, bytes, seen }) => ({
      title,
      notes: [
        `${timeOf(seen.at)}${seen.traced ? '，操作记录显示当时已打开' : ''}`,
        `${name}，SHA-256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}…`,
      ],
      html: new TextDecoder().decode(bytes),
      focus: price,
    })),
    look,
  );
};

/** The pack for people who read: what happened, when, and how anybody can check it. */
export const drawReport = async (app: App, source: ReportSource): Promise<RecordFile> => {
  const { brand, sale, madeBy, at } = source;
  const { order } = sale;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const titles = new Map(product.notices.map(({ code, title }) => [code, title]));
  const { doc, root, look, bytes } = openLetter({
    brand,
    insurerName: brand.company,
    name: '订单证据报告',
    number: order.order_no,
    by: `订单 ${order.order_no}　${timeOf(at)} 生成`,
    at,
  });
  const [summary, moments, ...rest] = sectionsOf(source, product.names.marketing, titles);
  if (summary) drawSection(doc, root, summary, look);
  if (moments) drawSection(doc, root, moments, look);
  // Pictures stand where a row of them fits: words fill what is left of a page before them.
  let pictures = picturesIn(source);
  const drawPictures = (wherever = false): void => {
    if (pictures.length === 0 || !(wherever || hasRoom(doc, firstRow))) return;
    drawMoments(doc, root, pictures, look);
    pictures = [];
  };
  drawPictures();
  for (const { signer, round, signed_at: signedAt } of await signaturesOn(
    app.database.db,
    order.order_no,
  )) {
    const signed = await openSignature(app, app.database.db, order.order_no, signer, round);
    if (!signed) continue;
    const facts = [{ label: '签署时间', value: timeOf(signedAt) }];
    const how = signed.strokes.length === 0 ? '以验证码签署' : '手写签名，并以验证码确认';
    drawSection(
      doc,
      root,
      { title: '签名', facts: [...facts, { label: '签署方式', value: how }] },
      look,
    );
    if (signed.strokes.length > 0) drawSignature(doc, signed.strokes);
  }
  for (const section of rest) {
    drawPictures();
    drawSection(doc, root, section, look);
  }
  drawPictures(true);
  drawWatermarks(doc, `${madeBy} ${timeOf(at).slice(0, 10)}`);
  drawFooters(doc, `订单 ${order.order_no}　证据报告`, 0);
  doc.end();
  return { name: 'report.pdf', title: '证据报告', bytes: await bytes };
};
