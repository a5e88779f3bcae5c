import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isRefused } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { brandContext } from '#api/context.ts';

/**
 * Providers and text messages lead to pages without a guard of their own. A customer who is not
 * logged in any more logs in and returns to the very page.
 */
export const orSignIn = async <Data>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  work: Promise<Data>,
): Promise<Data> => {
  try {
    return await work;
  } catch (error) {
    if (!isRefused(error, 'LOGIN_REQUIRED', 'LOGIN_EXPIRED')) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(brandLink(context.get(brandContext), '/login', { to: pathname + search }));
  }
};
