import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export type CoverData = Output<'listCoverOnMe'>;

export const loader: Loads<CoverData> = ({ request, context }) =>
  context.get(apiContext).listCoverOnMe({}, { signal: request.signal });
