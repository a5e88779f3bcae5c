import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';

export type CustomersData = Output<'listAgentCustomers'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<CustomersData> => {
  const after = new URL(request.url).searchParams.get('after');
  return context
    .get(apiContext)
    .listAgentCustomers(after === null ? {} : { after }, { signal: request.signal });
};
