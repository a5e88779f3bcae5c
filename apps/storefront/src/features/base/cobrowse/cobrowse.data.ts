import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export interface CobrowseData {
  readonly key: string;
  readonly side: Output<'getCobrowse'>;
}

export const loader = async ({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<CobrowseData> => {
  const key = params['key'] ?? '';
  const side = await context.get(apiContext).getCobrowse({ key }, { signal: request.signal });
  return { key, side };
};
