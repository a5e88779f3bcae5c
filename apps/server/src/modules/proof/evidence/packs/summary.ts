import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { sellerWords } from '@parasol/domain/products/agents/seller-words';
import { isKeyMoment } from '@parasol/domain/staff/audit/event-words';
import type { App } from '#ground/context.ts';
import { openOrder, peopleErased, productVersion } from '#modules/sales/orders/order.ts';
import { sellerOfOrder } from '#modules/sales/recordings/recorded-sale.ts';
import { chunksOfOrder } from '#modules/sales/traces/stored-chunks.ts';
import { drawAside } from '#pdf/draw-aside.ts';
import type { Fact, SheetSection } from '#pdf/draw-section.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import type { RecordFile } from '#modules/proof/evidence/sources/source.ts';
import type { ReportSource } from './report.ts';
import { seenPages } from './seen-pages.ts';
import { summaryPdf } from './summary-pdf.ts';
import { tellSale } from './tell-sale.ts';
import { noteOf, timeOf, wordsIn, type Titles } from './told-events.ts';

type Source = Omit<ReportSource, 'files' | 'absent' | 'anchors'>;

/** The most that fit on two pages; the rest is counted. */
const mostPages = 9;
const mostMoments = 12;

const whoSoldWhat = async (app: App, { brand, sale }: Source, product: string): Promise<Fact[]> => {
  const { order, policyNo } = sale;
  const { db } = app.database;
  const [agent, erased] = await Promise.all([sellerOfOrder(db, order), peopleErased(app, order)]);
  const people = erased ? null : (await openOrder(app, order)).application;
  return [
    { label: '销售', value: brand.company, whole: true },
    {
      label: '服务人员',
      value: agent
        ? sellerWords({
            title: agentKinds[agent.kind],
            name: agent.name,
            certificateNo: agent.certificate_no ?? '',
          })
        : '无，客户自行投保',
      whole: true,
    },
    { label: '产品', value: product, whole: true },
    { label: '承保', value: app.catalogue.insurer(order.insurer).name, whole: true },
    { label: '投保人', value: people ? maskName(people.policyholder.name) : '已依法删除' },
    { label: '被保险人', value: people ? `${people.insureds.length} 人` : '已依法删除' },
    { label: '应交保险费', value: `${formatAmount(order.due_fen)} 元` },
    { label: '保单号', value: policyNo ?? '还没有保单' },
    { label: '提交投保', value: timeOf(order.created_at) },
    { label: '付款', value: order.paid_at ? timeOf(order.paid_at) : '还没有付款' },
  ];
};

const minutes = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;

/** When the customer saw which page, and for how long. */
const pagesSeen = async (app: App, { sale }: Source): Promise<SheetSection> => {
  const title = '客户看过的页面';
  const { order } = sale;
  const chunks = await chunksOfOrder(app, order);
  const seen = seenPages(
    chunks.flatMap(({ moments, user_id: userId }) =>
      userId === null || order.user_id === null || userId === order.user_id ? moments : [],
    ),
  );
  if (seen.length === 0) return { title, lines: ['没有页面操作记录，或者已经按期清除。'] };
  const longest = new Set(
    seen
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, mostPages)
      .map((page) => page.title),
  );
  const others = seen.filter((page) => !longest.has(page.title));
  const rest = others.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    title,
    table: {
      head: ['页面', '第一次打开', '次数', '一共看了', '看到'],
      widths: [0.32, 0.3, 0.1, 0.16, 0.12],
      rows: [
        ...seen
          .filter((page) => longest.has(page.title))
          .map(({ title: page, from, times, seconds, depth }) => [
            page,
            timeOf(new Date(from)),
            String(times),
            minutes(seconds),
            depth === null ? '—' : `${depth}%`,
          ]),
        ...(others.length === 0
          ? []
          : [[`其他 ${others.length} 个页面`, '—', '—', minutes(rest), '—']]),
      ],
    },
  };
};

/** Answers, consents, signatures, payments and the policy, each with its moment. */
const keyMoments = ({ events }: Source, titles: Titles): SheetSection => {
  const rows = events
    .filter(({ kind }) => isKeyMoment(kind))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const shown =
    rows.length <= mostMoments ? rows : [...rows.slice(0, 4), ...rows.slice(4 - mostMoments)];
  return {
    title: '回答、同意、签名、付款与保单',
    table: {
      head: ['时间', '经过', '说明', '事件'],
      widths: [0.26, 0.34, 0.3, 0.1],
      rows: [
        ...shown.map((row) => [
          timeOf(row.at),
          wordsIn(events, row),
          noteOf(row, titles) || '—',
          String(row.seq),
        ]),
        ...(shown.length === rows.length
          ? []
          : [['—', `另有 ${rows.length - shown.length} 项，见 report.pdf`, '—', '—']]),
      ],
    },
  };
};

/** The sale on two pages: who sold what to whom, what was seen, said and paid. */
export const drawSummary = async (app: App, source: Source): Promise<RecordFile> => {
  const { brand, sale, madeBy, at, verifyAt } = source;
  const { order } = sale;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const titles = new Map(product.notices.map(({ code, title }) => [code, title]));
  const name = product.names.marketing;
  const story = tellSale({
    company: brand.company,
    product: name,
    insurer: app.catalogue.insurer(order.insurer).name,
    events: source.events,
    titles,
  });
  const bytes = await drawAside(summaryPdf, {
    head: {
      brand: letterBrand(brand),
      insurerName: brand.company,
      name: '销售经过摘要',
      number: order.order_no,
      by: `订单 ${order.order_no}　${timeOf(at)} 生成`,
      at,
    },
    sections: [
      { title: '谁向谁卖了什么', facts: await whoSoldWhat(app, source, name) },
      { title: '经过', lines: story },
      await pagesSeen(app, source),
      keyMoments(source, titles),
      {
        title: '怎样核对',
        lines: [
          `每一项都取自事件链，序号见最后一列；打开 ${verifyAt} 放入证据包即可查验。画面与原文见 index.html 与 report.pdf。`,
        ],
      },
    ],
    watermark: `${madeBy} ${timeOf(at).slice(0, 10)}`,
  });
  return { name: 'summary.pdf', title: '两页摘要', bytes };
};
