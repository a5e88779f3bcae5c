import { redirect } from 'react-router';
import { withQuery } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';

/** Links that were given out before lead to the page of a shared product. */
export const loader: Loads<never> = async ({ params, request, context }) => {
  const shareId = params['shareId'] ?? '';
  const { baseProductNo } = await context
    .get(apiContext)
    .getSharedTrial({ shareId }, { signal: request.signal });
  const { shared } = productLinks(context.get(brandContext), baseProductNo);
  throw redirect(withQuery(shared, { share: shareId }));
};
