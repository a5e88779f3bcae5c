import type { Output } from '@parasol/contract';
import type { Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';

export type CustomersData = Output<'listAgentCustomers'>;

export const loader: Loads<CustomersData> = ({ request, context }) => {
  const after = new URL(request.url).searchParams.get('after');
  return deskOnly({ context }, (api) =>
    api.listAgentCustomers(after === null ? {} : { after }, { signal: request.signal }),
  );
};
