import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export type ClaimGuide = Output<'getClaimGuide'>;

export type HelpfulGuide = ClaimGuide & {
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
};

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<HelpfulGuide> => {
  const api = context.get(apiContext);
  const { signal } = request;
  const [guide, { articles: helpful }] = await Promise.all([
    api.getClaimGuide({ policyNo: params['policyNo'] ?? '' }, { signal }),
    api.listHelpfulArticles({ places: 'claims' }, { signal }),
  ]);
  return { ...guide, helpful };
};
