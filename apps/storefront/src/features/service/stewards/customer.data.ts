import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import type { Posted } from '#page/answers/posted.ts';
import { arrange } from './arrange.ts';

export interface CustomerData {
  readonly customer: Output<'getStewardCustomer'>;
  readonly slots: readonly string[];
}

export const loader: Loads<CustomerData> = ({ request, context, params }) =>
  deskOnly({ context }, async (api) => {
    const careNo = params['careNo'] ?? '';
    const customer = await api.getStewardCustomer({ careNo }, { signal: request.signal });
    return { customer, slots: (await api.listStewardSlots({ careNo })).slots };
  });

export const action: Acts<Posted> = async ({ request, context }) =>
  arrange(context.get(apiContext), await request.formData());
