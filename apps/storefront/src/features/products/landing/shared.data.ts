import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { productPicture } from '@parasol/routes/links/product-links';
import { apiContext, type Loads } from '#api/context.ts';
import { servingAgent } from '#page/serving-agent.ts';
import type { PageMeta } from '#pages.ts';

export interface SharedData extends Output<'getSharedProduct'> {
  readonly served: Output<'getAgentInfo'>['agent'];
}

export const loader: Loads<SharedData> = async ({ params, request, context }) => {
  const { searchParams } = new URL(request.url);
  const share = searchParams.get('share');
  const api = context.get(apiContext);
  const [sent, served] = await Promise.all([
    api.getSharedProduct(
      {
        baseProductNo: params['baseProductNo'] ?? '',
        ...(share === null ? {} : { share: share.slice(0, 200) }),
      },
      { signal: request.signal },
    ),
    servingAgent(api, searchParams, params['sale']),
  ]);
  return { ...sent, served };
};

export const meta = ({ landing }: SharedData, brand: PublicBrand): PageMeta => ({
  title: `${landing.title} · ${brand.name}`,
  description: landing.summary,
  image: productPicture(landing.baseProductNo),
  kind: 'product',
});
