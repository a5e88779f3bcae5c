import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { servingAgent } from '#page/serving-agent.ts';
import type { PageMeta } from '#pages.ts';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';
import type { ProductDetail } from './blocks/block.ts';
import type { EntryCheck } from './detail/entry-check.ts';
import { regionalProductNo } from './regional-product.ts';

type Blocks = ProductDetail['blocks'];

/** Addresses for one part of the page show that part first. */
const firstAt: Readonly<Record<string, readonly Blocks[number]['type'][]>> = {
  detailsV1: ['tiers', 'plans'],
  detailsAnnuity: ['annuity-chart', 'cash-value-chart'],
};

const inOrder = (blocks: Blocks, pathname: string): Blocks => {
  const [, wanted] =
    Object.entries(firstAt).find(([name]) => pathname.split('/').includes(name)) ?? [];
  return wanted === undefined
    ? blocks
    : [
        ...blocks.filter(({ type }) => wanted.includes(type)),
        ...blocks.filter(({ type }) => !wanted.includes(type)),
      ];
};

/** The product, and the agent of the visitor's address. */
export type ShownProduct = ProductDetail & {
  readonly served: Output<'getAgentInfo'>['agent'];
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
  /** Questions before a price of a product that only some regions can have. */
  readonly entry: EntryCheck | null;
};

export const loader: Loads<ShownProduct> = async ({ params, request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  const version = searchParams.get('productVersion');
  const api = context.get(apiContext);
  const baseProductNo =
    params['baseProductNo'] ?? (await regionalProductNo(api, context.get(brandContext)));
  const [product, served, { articles: helpful }] = await Promise.all([
    api.getProductDetail(
      {
        baseProductNo,
        ...(version === null ? {} : { productVersion: version }),
      },
      { signal: request.signal },
    ),
    servingAgent(api, searchParams, params['sale']),
    api.listHelpfulArticles({ baseProductNo }, { signal: request.signal }),
  ]);
  // The address of annuities shows annuities; anything else has an address of its own.
  if (pathname.includes('/detailsAnnuity/') && product.layout !== 'annuity') {
    throw redirect(
      productLinks(context.get(brandContext), product.baseProductNo, params['sale']).detail,
    );
  }
  const entry =
    product.layout === 'regional' && product.sale.state === 'started'
      ? await (await import('./detail/entry-check.ts')).entryCheck(api, baseProductNo, searchParams)
      : null;
  return { ...product, blocks: inOrder(product.blocks, pathname), served, helpful, entry };
};

export const meta = (product: ProductDetail, brand: PublicBrand): PageMeta => ({
  title: `${product.names.marketing} · ${brand.copyright}`,
  description: `${product.copy.headline}。${product.copy.summary}`,
  image: productPicture(product.baseProductNo),
  canonical: productLinks(brand, product.baseProductNo).detail,
  kind: 'product',
});
