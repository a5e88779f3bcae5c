import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export type Changes = Output<'listPolicyChanges'>;

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<Changes> =>
  context
    .get(apiContext)
    .listPolicyChanges({ policyNo: params['policyNo'] ?? '' }, { signal: request.signal });

export const meta = (_changes: Changes, brand: PublicBrand): PageMeta => ({
  title: `办理保全 · ${brand.name}`,
});
