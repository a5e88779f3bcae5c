import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Verb } from '#ground/context.ts';
import { mayRead, noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft, stagedOf } from '#modules/products/studio/drafts/read-draft.ts';
import { closePage, copyBanner } from './closed-page.ts';
import { besidePages } from './past-answers.ts';
import { productPaths } from './product-paths.ts';

/** The system as it is, except for one product: nothing of it is shared with customers' pages. */
const withDraft = (app: App, product: Product, contentHash: string): App => {
  const draft = { product, contentHash, publishedAt: app.clock(), rater: compileProduct(product) };
  const no = product.baseProductNo;
  return {
    ...app,
    catalogue: {
      ...app.catalogue,
      find: (other) => (other === no ? draft : app.catalogue.find(other)),
      all: () => [...app.catalogue.all().filter((one) => one.product.baseProductNo !== no), draft],
      version: async (other, version) =>
        other === no && version === product.version ? draft : app.catalogue.version(other, version),
    },
  };
};

export const previewProductDraft: Verb<'previewProductDraft'> = async (context, asked) => {
  const { app, caller, now } = context;
  const read = await readDraft(app, app.database.db, asked.draftNo);
  if (!read || !mayRead(context, read.draft.brands)) return noDraft();
  const brand = app.brands.find(({ id }) => id === asked.brand);
  if (!brand || !staffMay(caller, brand.id)) return refuse('NOT_FOUND', '没有这个品牌');
  const staged = await stagedOf(app, app.database.db, read);
  if (!staged) return refuse('CONFLICT', `有 ${read.problems.length} 处错误，改正之后才能预览`);
  const { baseProductNo, names, version, sale } = staged.product;
  if (!sale.brands.includes(brand.id)) {
    return refuse('CONFLICT', `按这份草稿，${brand.name}不销售这个产品`);
  }
  const house = withDraft(app, staged.product, staged.contentHash);
  const path = brandLink(brand, productPaths[asked.page], { baseProductNo });
  const answers = besidePages;
  const opened = await app.pastPages.open?.({ app: house, brand, path, at: now, answers });
  if (opened?.status !== 200) {
    app.log.warn({ path, status: opened?.status }, 'a draft could not be drawn');
    return refuse('CONFLICT', '这个页面按草稿画不出来，请先看检查结果');
  }
  const banner = copyBanner(`预览 · ${names.marketing} 草稿（将作为第 ${version} 版）· 不能购买`, [
    `${read.draft.title} · ${momentText(now.getTime())} 的内容，尚未发布，请勿转发给客户`,
  ]);
  return {
    name: '预览.html',
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(await closePage(app, brand, opened.bytes, banner)),
    inline: true,
  };
};
