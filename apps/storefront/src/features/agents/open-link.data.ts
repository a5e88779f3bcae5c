import { redirect, type LoaderFunctionArgs } from 'react-router';
import { withQuery } from '@parasol/routes/link';
import { productLinks } from '@parasol/routes/product-links';
import { apiContext, brandContext } from '../../api/context.ts';

/** On to what the link is for; the key goes along only while somebody serves by it. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<never> => {
  const { baseProductNo, shareKey } = await context
    .get(apiContext)
    .openAgentLink({ linkKey: params['key'] ?? '' });
  const to =
    baseProductNo === null ? '/' : productLinks(context.get(brandContext), baseProductNo).detail;
  throw redirect(withQuery(to, { shareKey }));
};
