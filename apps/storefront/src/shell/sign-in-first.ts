import { redirect } from 'react-router';
import { isRefused } from '@parasol/domain/platform/api-error';
import { brandLink } from '../routes/link.ts';

/** Loaders know only the address they were asked at. */
export const rootAt = (request: Request): { readonly rootPath: 'pro' | 'tr' } => ({
  rootPath: new URL(request.url).pathname.startsWith('/tr/') ? 'tr' : 'pro',
});

/**
 * Providers and text messages lead to pages that have no guard of their own. Whoever is not logged
 * in any more logs in and comes back to the very page.
 */
export const orSignIn = async <Data>(request: Request, work: Promise<Data>): Promise<Data> => {
  try {
    return await work;
  } catch (error) {
    if (!isRefused(error, 'LOGIN_REQUIRED', 'LOGIN_EXPIRED')) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(brandLink(rootAt(request), '/login', { to: pathname + search }));
  }
};
