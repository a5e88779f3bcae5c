import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { yuanText } from '@parasol/domain/base/money/fen';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import type { App, Context } from '#ground/context.ts';
import { agentCard } from '#modules/products/agents/agent-view.ts';
import { linkHere, servingByLink } from '#modules/products/agents/links/open-agent-link.ts';
import { landingView } from './landing-view.ts';

export interface PosterContent {
  readonly brand: Pick<Brand, 'name' | 'markPath' | 'theme'>;
  /** The kind of product, and the insurer. */
  readonly kind: string;
  readonly title: string;
  readonly headline: string;
  /** The file of a picture, twice as wide as high. */
  readonly picture: Buffer | null;
  readonly price: { readonly amount: string; readonly note: string } | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Where the code leads. */
  readonly address: string;
  readonly ask: string;
  readonly hint: string;
  readonly foot: string;
}

const honest = '本图不是合同，保险责任、责任免除和费率以条款和保单为准。';
const mostCovers = 3;

const pictureOf = async (app: App, illustration: string | undefined): Promise<Buffer | null> =>
  illustration === undefined
    ? null
    : readFile(join(app.env.catalogueDir, '_pictures', `${illustration}.png`));

/** The words of a product's poster: facts of the pack, as on its pages, and never a promise. */
const aboutProduct = async (
  context: Context,
  baseProductNo: string,
  address: string,
): Promise<PosterContent | Refusal> => {
  const { app, brand } = context;
  const landing = await landingView(context, baseProductNo, null);
  if (landing instanceof Refusal) return landing;
  if (landing.sale.state !== 'started') return refuse('NOT_FOUND', '这款产品现在不在售');
  const { price, insurer } = landing;
  const free = price?.fen === 0;
  return {
    brand,
    kind: landing.kindName,
    title: landing.name,
    headline: landing.blocks.find(({ kind }) => kind === 'hero')?.title ?? landing.title,
    picture: await pictureOf(app, landing.illustration),
    price:
      price === undefined
        ? null
        : {
            amount: free
              ? '免费领取'
              : `${yuanText(price.fen)}${price.per === undefined ? '' : `/${price.per}`}`,
            note: free ? price.person : `示例：${price.person}`,
          },
    facts: landing.covers
      .slice(0, mostCovers)
      .map(({ name, sum }) => ({ label: name, value: sum })),
    address,
    ask: free ? '扫码看怎样领取' : '扫码看您的价格',
    hint: `选年龄就能看到。也请看清 ${landing.exclusions.length} 种不赔的情况，适合别人的不一定适合您。`,
    foot: `${insurer.name}承保，${brand.company}销售，${brand.licence}，电话 ${brand.phone}。${honest}`,
  };
};

const aboutBrand = ({ brand }: Context, address: string): PosterContent => ({
  brand,
  kind: brand.company,
  title: brand.slogan,
  headline: brand.share.desc,
  picture: null,
  price: null,
  facts: [
    { label: '保什么', value: '赔多少，写在前面' },
    { label: '不赔什么', value: '投保前就能看到' },
    { label: '多少钱', value: '选年龄就有价格' },
  ],
  address,
  ask: '扫码看在售产品',
  hint: '先看清，再决定。价格与自己投保一样。',
  foot: `${brand.company}，${brand.licence}，电话 ${brand.phone}，投诉电话 ${brand.complaintPhone}。`,
});

/** A page of a product, with the channel of the sharer's own address. */
export const posterOfProduct = (
  context: Context,
  asked: {
    readonly baseProductNo: string;
    readonly page: 'shared' | 'landing';
    readonly sale: string | undefined;
    readonly query: URLSearchParams;
  },
): Promise<PosterContent | Refusal> => {
  const { brand, origin } = context;
  const { baseProductNo, page, sale, query } = asked;
  const path = productLinks(brand, baseProductNo, sale)[page];
  return aboutProduct(
    context,
    baseProductNo,
    origin + path + (query.size > 0 ? `?${query.toString()}` : ''),
  );
};

/** An agent's link, while they serve by it: it names them, as the rules want. */
export const posterOfLink = async (
  context: Context,
  linkKey: string,
): Promise<PosterContent | Refusal> => {
  const { app, brand, origin, now } = context;
  const notFound = refuse('NOT_FOUND', '链接已停用或已过期');
  const link = await linkHere(context, linkKey);
  const agent = link && (await servingByLink(context, link));
  const card = agent && (await agentCard(app, agent, now));
  if (!card) return notFound;
  const address = origin + brandLink(brand, '/link/:key', { key: linkKey });
  const content =
    link.base_product_no === null
      ? aboutBrand(context, address)
      : await aboutProduct(context, link.base_product_no, address);
  if (content instanceof Refusal) return content;
  return {
    ...content,
    hint: `由${card.kindTitle}${card.name}为您服务，价格与自己投保一样。执业证号 ${card.certificateNo}`,
  };
};
