import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export type FamilyCover = Output<'getFamilyCover'>;

export const loader: Loads<FamilyCover> = ({ request, context }) =>
  context.get(apiContext).getFamilyCover({}, { signal: request.signal });
