import type { Output } from '@parasol/contract';
import type { Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';

export type RenewalsData = Output<'listAgentRenewals'>;

export const loader: Loads<RenewalsData> = ({ request, context }) => {
  const after = new URL(request.url).searchParams.get('after');
  return deskOnly({ context }, (api) =>
    api.listAgentRenewals(after === null ? {} : { after }, { signal: request.signal }),
  );
};
