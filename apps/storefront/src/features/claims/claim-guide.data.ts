import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';

export type ClaimGuide = Output<'getClaimGuide'>;

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<ClaimGuide> =>
  context
    .get(apiContext)
    .getClaimGuide({ policyNo: params['policyNo'] ?? '' }, { signal: request.signal });
