import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export type ReviewData = Output<'getStewardReview'>;

export const loader = ({ request, context, params }: LoaderFunctionArgs): Promise<ReviewData> =>
  context
    .get(apiContext)
    .getStewardReview({ reviewNo: params['reviewNo'] ?? '' }, { signal: request.signal });
