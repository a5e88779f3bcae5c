import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export type Landing = Output<'getLanding'>;

export interface LandingData extends Landing {
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
}

export const loader: Loads<LandingData> = async ({ params, request, context }) => {
  const baseProductNo = params['baseProductNo'] ?? '';
  const channel = new URL(request.url).searchParams.get('channel') ?? '';
  const api = context.get(apiContext);
  const { signal } = request;
  const [landing, { articles }] = await Promise.all([
    api.getLanding({ baseProductNo, ...(channel === '' ? {} : { channel }) }, { signal }),
    api.listHelpfulArticles({ baseProductNo }, { signal }),
  ]);
  return { ...landing, helpful: articles };
};

export const meta = (landing: LandingData, brand: PublicBrand): PageMeta => ({
  title: `${landing.title} · ${brand.name}`,
  description: landing.summary,
  image: productPicture(landing.baseProductNo),
  kind: 'product',
  // A page made from the pack alone repeats the product's own page.
  ...(landing.written ? {} : { canonical: productLinks(brand, landing.baseProductNo).detail }),
});
