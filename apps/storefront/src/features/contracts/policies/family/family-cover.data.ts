import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export type FamilyCover = Output<'getFamilyCover'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<FamilyCover> =>
  context.get(apiContext).getFamilyCover({}, { signal: request.signal });
