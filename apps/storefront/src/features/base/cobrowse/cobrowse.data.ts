import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export interface CobrowseData {
  readonly key: string;
  readonly side: Output<'getCobrowse'>;
}

export const loader: Loads<CobrowseData> = async ({ request, params, context }) => {
  const key = params['key'] ?? '';
  const side = await context.get(apiContext).getCobrowse({ key }, { signal: request.signal });
  return { key, side };
};
