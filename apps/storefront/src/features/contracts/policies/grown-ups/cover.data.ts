import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export type CoverData = Output<'listCoverOnMe'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<CoverData> =>
  context.get(apiContext).listCoverOnMe({}, { signal: request.signal });
