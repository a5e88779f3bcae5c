import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import { drawPastPage } from './draw-past-page.ts';
import { drawSalePage } from './draw-sale-page.ts';
import { pageWords } from './page-words.ts';
import { besidePages } from './past-answers.ts';
import { pastWorld } from './past-world.ts';
import { productPaths } from './product-paths.ts';
import { salePages, type FoundSale } from './sale-pages.ts';

const saleOf = async ({ app }: Context, order: OrderRow): Promise<FoundSale | Refusal> =>
  (await salePages(app, order)) ?? refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');

const lookedAt = (
  { app, caller }: Context,
  subject: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> => noteAct({ app, caller }, { action: 'history.looked', subject, detail });

const htmlFile = (bytes: Buffer): Output<'getPastPage'> => ({
  name: '历史页面.html',
  contentType: 'text/html; charset=utf-8',
  bytes,
  inline: true,
});

const noSuchPage = (): Refusal => refuse('NOT_FOUND', '当时没有这个页面，或者它的内容没有留存');

export const listPastPages: Verb<'listPastPages'> = async (context, { orderNo }, known) => {
  const sale = await saleOf(context, known);
  if (sale instanceof Refusal) return sale;
  const { order, content, pages } = sale;
  return {
    orderNo,
    brand: sale.brand.name,
    baseProductNo: order.base_product_no,
    version: order.product_version,
    versionNow: context.app.catalogue.find(order.base_product_no)?.product.version ?? null,
    erased: content === undefined,
    pages: pages.map(({ key, kind, title, at, seen, version, side }) => ({
      key,
      kind: pageWords[kind],
      title,
      at: at.toISOString(),
      seen,
      version,
      side,
    })),
  };
};

export const getPastPage: Verb<'getPastPage'> = async (context, { orderNo, key }, known) => {
  const { app, caller } = context;
  const sale = await saleOf(context, known);
  if (sale instanceof Refusal) return sale;
  const page = sale.pages.find((one) => one.key === key);
  if (!page) return noSuchPage();
  const drawn = await drawSalePage(app, sale, page, staffHold(caller, 'health-read'));
  if (!drawn) return noSuchPage();
  await lookedAt(context, `order:${orderNo}`, { page: key });
  return htmlFile(drawn);
};

/** The last moment of a day, or now when it is not over. */
const momentOn = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), startOf(day) + dayMs - 1));

export const getPastProduct: Verb<'getPastProduct'> = async (context, asked) => {
  const { app, caller, now } = context;
  const { baseProductNo, brand: brandId, day, page, clauseId } = asked;
  if (!staffMay(caller, brandId)) return refuse('NO_PERMISSION');
  if (day > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '请选择今天或以前的日期');
  const world = await pastWorld(app, { brand: brandId, at: momentOn(day, now) });
  const pastProduct = world?.app.catalogue.find(baseProductNo);
  if (!world || !pastProduct?.product.sale.brands.includes(brandId)) {
    return refuse('NOT_FOUND', '这一天这个品牌还没有发布这个产品');
  }
  const clause = pastProduct.product.clauses.find((one) => one.clauseId === clauseId);
  if (page === 'clause' && !clause) return noSuchPage();
  const path =
    page === 'clause'
      ? brandLink(world.brand, '/clause/:clauseId/:sale?', { clauseId: clause?.clauseId ?? '' })
      : brandLink(world.brand, productPaths[page], { baseProductNo });
  const drawn = await drawPastPage(app, world, {
    path,
    answers: besidePages,
    title: `${clause?.title ?? pageWords[page]} · 产品 ${baseProductNo} 第 ${pastProduct.product.version} 版`,
  });
  if (!drawn) return noSuchPage();
  await lookedAt(context, `product:${baseProductNo}`, { page, day });
  return htmlFile(drawn);
};

export const listPastVersions: Verb<'listPastVersions'> = async (context, asked) => {
  const { app, caller, now } = context;
  const { baseProductNo, day } = asked;
  const brands = app.brands.filter(({ id }) => staffMay(caller, id));
  if (day > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '请选择今天或以前的日期');
  const [first] = brands;
  const world = first && (await pastWorld(app, { brand: first.id, at: momentOn(day, now) }));
  const pastProduct = world?.app.catalogue.find(baseProductNo);
  const latest = app.catalogue.find(baseProductNo);
  if (!latest) return refuse('NOT_FOUND', '没有这个产品');
  return {
    name: (pastProduct ?? latest).product.names.marketing,
    version: pastProduct?.product.version ?? null,
    publishedAt: pastProduct?.publishedAt.toISOString() ?? null,
    versionNow: latest.product.version,
    brands: brands
      .filter(({ id }) => pastProduct?.product.sale.brands.includes(id) === true)
      .map(({ id, name }) => ({ id, name })),
    clauses: (pastProduct?.product.clauses ?? []).map(({ clauseId, title }) => ({
      clauseId,
      title,
    })),
  };
};
