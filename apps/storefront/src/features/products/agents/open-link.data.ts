import { redirect } from 'react-router';
import { withQuery } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';

/** Leads on to the link's page; the key is passed on only while the agent serves by it. */
export const loader: Loads<never> = async ({ params, context }) => {
  const { baseProductNo, page, shareKey, said } = await context
    .get(apiContext)
    .openAgentLink({ linkKey: params['key'] ?? '' });
  const links =
    baseProductNo === null ? null : productLinks(context.get(brandContext), baseProductNo);
  throw redirect(withQuery(links?.[page] ?? '/', { shareKey, ...said }));
};
