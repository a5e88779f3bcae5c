import type { Output } from '@parasol/contract';
import type { Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';

export type DeskData = Output<'listStewardCustomers'>;

export const loader: Loads<DeskData> = ({ request, context }) =>
  deskOnly({ context }, (api) => api.listStewardCustomers({}, { signal: request.signal }));
