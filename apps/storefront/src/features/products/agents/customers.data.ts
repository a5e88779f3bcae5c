import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { deskOnly } from '#page/desk-only.ts';

export type CustomersData = Output<'listAgentCustomers'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<CustomersData> => {
  const after = new URL(request.url).searchParams.get('after');
  return deskOnly({ context }, (api) =>
    api.listAgentCustomers(after === null ? {} : { after }, { signal: request.signal }),
  );
};
