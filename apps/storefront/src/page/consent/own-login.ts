import { redirect, type ActionFunctionArgs } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { forgetKept } from '#shell/wallet/forget-kept.ts';
import { apiContext, brandContext } from '#api/context.ts';

/** Lets the person a link was made for log in: the present account is logged out first. */
export const toOwnLogin = async ({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<Response> => {
  await forgetKept();
  await context.get(apiContext).logout({});
  const { pathname, search } = new URL(request.url);
  return redirect(brandLink(context.get(brandContext), '/login', { to: pathname + search }), 303);
};
