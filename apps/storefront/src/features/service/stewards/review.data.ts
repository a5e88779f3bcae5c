import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export type ReviewData = Output<'getStewardReview'>;

export const loader: Loads<ReviewData> = ({ request, context, params }) =>
  context
    .get(apiContext)
    .getStewardReview({ reviewNo: params['reviewNo'] ?? '' }, { signal: request.signal });
