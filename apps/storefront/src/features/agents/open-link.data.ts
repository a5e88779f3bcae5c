import { redirect, type LoaderFunctionArgs } from 'react-router';
import { withQuery } from '@parasol/routes/link';
import { productLinks } from '@parasol/routes/product-links';
import { apiContext, brandContext } from '../../api/context.ts';

/** On to what the link is for; the key goes along only while somebody serves by it. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<never> => {
  const { baseProductNo, page, shareKey, said } = await context
    .get(apiContext)
    .openAgentLink({ linkKey: params['key'] ?? '' });
  const links =
    baseProductNo === null ? null : productLinks(context.get(brandContext), baseProductNo);
  throw redirect(withQuery(links?.[page] ?? '/', { shareKey, ...said }));
};
