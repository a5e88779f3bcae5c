import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { deskOnly } from '#page/desk-only.ts';

export type DeskData = Output<'listStewardCustomers'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<DeskData> =>
  deskOnly({ context }, (api) => api.listStewardCustomers({}, { signal: request.signal }));
