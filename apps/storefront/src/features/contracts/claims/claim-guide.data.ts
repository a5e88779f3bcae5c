import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';

export type ClaimGuide = Output<'getClaimGuide'>;

export type HelpfulGuide = ClaimGuide & {
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
};

export const loader: Loads<HelpfulGuide> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const [guide, { articles: helpful }] = await Promise.all([
    api.getClaimGuide({ policyNo: params['policyNo'] ?? '' }, { signal }),
    api.listHelpfulArticles({ places: 'claims' }, { signal }),
  ]);
  return { ...guide, helpful };
};
