import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { deskOnly } from '#page/desk-only.ts';

export type RenewalsData = Output<'listAgentRenewals'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<RenewalsData> => {
  const after = new URL(request.url).searchParams.get('after');
  return deskOnly({ context }, (api) =>
    api.listAgentRenewals(after === null ? {} : { after }, { signal: request.signal }),
  );
};
