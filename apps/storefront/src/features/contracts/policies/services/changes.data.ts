import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export type Changes = Output<'listPolicyChanges'>;

export const loader: Loads<Changes> = ({ params, request, context }) =>
  context
    .get(apiContext)
    .listPolicyChanges({ policyNo: params['policyNo'] ?? '' }, { signal: request.signal });

export const meta = (_changes: Changes, brand: PublicBrand): PageMeta => ({
  title: `办理保全 · ${brand.name}`,
});
