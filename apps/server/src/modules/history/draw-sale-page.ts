import { formatAmount } from '@parasol/domain/money/fen';
import type { App } from '#context.ts';
import { drawPastPage } from './draw-past-page.ts';
import { maskPeople } from './mask-people.ts';
import { answersFor } from './past-answers.ts';
import { pastWorld } from './past-world.ts';
import type { FoundSale, SalePage } from './sale-pages.ts';

const known: ReadonlySet<SalePage['kind']> = new Set(['document', 'form', 'signing', 'cashier']);

const notesOf = ({ order }: FoundSale, { kind, seen }: SalePage): string[] => [
  ...(seen || known.has(kind)
    ? []
    : ['操作记录里没有打开这一页的时刻，这里按提交订单的时刻显示。']),
  ...(kind === 'trial'
    ? [`订单锁定的每期保费是 ${formatAmount(order.price.dueFen)} 元，可与页面上的价格核对。`]
    : []),
  ...(kind === 'health' ? ['这里是询问的原文；客户的回答在订单的健康告知记录里。'] : []),
];

/** A page of a sale as its customer saw it; what people typed is hidden. */
export const drawSalePage = async (
  app: App,
  sale: FoundSale,
  page: SalePage,
  mayReadHealth: boolean,
): Promise<Buffer | undefined> => {
  const { order, content } = sale;
  const { base_product_no: product, order_no: orderNo } = order;
  const world = await pastWorld(app, {
    brand: order.brand,
    at: page.at,
    versions: { [product]: page.version },
  });
  if (!world) return undefined;
  return drawPastPage(app, world, {
    path: page.path,
    answers: answersFor(world, sale, page, mayReadHealth),
    title: `${page.title} · 产品 ${product} 第 ${page.version} 版 · 订单 ${orderNo}`,
    notes: notesOf(sale, page),
    ...(content ? { mask: maskPeople(content.application) } : {}),
  });
};
