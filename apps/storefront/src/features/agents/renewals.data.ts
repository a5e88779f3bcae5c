import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';

export type RenewalsData = Output<'listAgentRenewals'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<RenewalsData> => {
  const after = new URL(request.url).searchParams.get('after');
  return context
    .get(apiContext)
    .listAgentRenewals(after === null ? {} : { after }, { signal: request.signal });
};
