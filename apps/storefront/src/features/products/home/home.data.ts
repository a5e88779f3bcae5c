import type { LoaderFunctionArgs } from 'react-router';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  context.get(apiContext).listProducts({}, { signal: request.signal });

export const meta = (_data: unknown, brand: PublicBrand): PageMeta => ({
  title: brand.share.title,
  description: brand.share.desc,
});
