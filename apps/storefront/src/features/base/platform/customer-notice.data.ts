import type { LoaderFunctionArgs } from 'react-router';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).getAgreement({ type: '8' });

export const meta = (_data: unknown, brand: PublicBrand): PageMeta => ({
  title: `客户告知书 · ${brand.name}`,
  description: `${brand.company}的许可、服务、收费与投诉渠道。`,
});
