import { formatAmount } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { drawPastPage } from './draw-past-page.ts';
import { noticeAnswered, ticked } from './health-answers.ts';
import { maskPeople } from './mask-people.ts';
import { answersFor, standingOf } from './past-answers.ts';
import { pastWorld } from './past-world.ts';
import type { FoundSale, SalePage } from './sale-pages.ts';
import { withBar } from './session-answers.ts';

const same = (html: string): string => html;

const unseen: ReadonlySet<SalePage['kind']> = new Set(['detail', 'info', 'clause', 'trial']);

const notesOf = (
  { order }: FoundSale,
  { kind, seen, side, state }: SalePage,
  mayReadHealth: boolean,
): string[] => [
  ...(!seen && unseen.has(kind)
    ? ['操作记录里没有打开这一页的时刻，这里按提交订单的时刻显示。']
    : []),
  ...(kind === 'trial'
    ? [`订单锁定的每期保险费是 ${formatAmount(order.price.dueFen)} 元，可与页面上的价格核对。`]
    : []),
  ...(kind === 'health'
    ? [
        mayReadHealth
          ? '问题与回答取自当时留存的健康告知记录。'
          : '问题取自当时留存的健康告知记录；查看回答需要“查看健康告知与核保记录”的权限。',
      ]
    : []),
  ...(kind === 'prepared'
    ? ['这里是客户加入之前由服务人员准备的内容；客户后来修改或填写的不在其中。']
    : []),
  ...(side === null || state === undefined
    ? []
    : ['对方当时是否在线没有留存，页面上的在线状态不作依据。']),
];

const noticeOf = ({ content }: FoundSale, { key, kind }: SalePage): string | undefined =>
  kind === 'health'
    ? content?.application.insureds[Number(key.split('-')[1])]?.disclosureNo
    : undefined;

/** A page of a sale as a side saw it; typed text is hidden. */
export const drawSalePage = async (
  app: App,
  sale: FoundSale,
  page: SalePage,
  mayReadHealth: boolean,
): Promise<Buffer | undefined> => {
  const { order, content, sold } = sale;
  const { base_product_no: product, order_no: orderNo } = order;
  const world = await pastWorld(app, {
    brand: order.brand,
    at: page.at,
    versions: { [product]: page.version },
  });
  if (!world) return undefined;
  const disclosureNo = noticeOf(sale, page);
  const notice = disclosureNo === undefined ? undefined : await noticeAnswered(app, disclosureNo);
  const standing = standingOf(world, sale, page);
  const mask = content ? maskPeople(content.application, sold?.content.fields) : same;
  const answered = notice && mayReadHealth ? ticked(notice) : same;
  const barred = standing ? await withBar(standing) : same;
  const whose =
    page.side === null ? '' : page.side === 'agent' ? '服务人员的页面 · ' : '客户的页面 · ';
  return drawPastPage(app, world, {
    path: page.path,
    answers: answersFor(world, sale, page, mayReadHealth, notice),
    title: `${whose}${page.title} · 产品 ${product} 第 ${page.version} 版 · 订单 ${orderNo}`,
    notes: notesOf(sale, page, mayReadHealth),
    mask: (html) => mask(answered(barred(html))),
  });
};
