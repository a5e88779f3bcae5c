import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { apiContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';
import { productPicture } from '@parasol/routes/product-links';

export type SharedTrial = Output<'getSharedTrial'>;

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<SharedTrial> =>
  context
    .get(apiContext)
    .getSharedTrial({ shareId: params['shareId'] ?? '' }, { signal: request.signal });

export const meta = (trial: SharedTrial, brand: PublicBrand): PageMeta => ({
  title: `${trial.productName}试算 · ${brand.name}`,
  description: trial.title,
  image: productPicture(trial.calculation.baseProductNo),
});
