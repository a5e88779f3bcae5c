import type { FastifyInstance } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from '#http/answers/refused-request.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers for answers to a script: they are never shown, framed or run. */
const ofAnswers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers for documents shown in a window; pages bring a content policy of their own. */
const ofDocuments = {
  ...ofAnswers,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
} as const;

/**
 * A request that changes something must come from our own page: the browser says so by Origin or
 * Sec-Fetch-Site. Programs send neither and hold no cookies, so the checks of the call itself apply
 * to them.
 */
const fromOurPage = (request: {
  headers: Record<string, string | string[] | undefined>;
}): boolean => {
  const { origin, host, cookie, referer } = request.headers;
  if (typeof origin === 'string') {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Older browsers send neither with a GET, but a referrer.
  if (typeof referer === 'string') return URL.canParse(referer) && new URL(referer).host === host;
  return cookie === undefined;
};

export const addSecurity = (server: FastifyInstance, production: boolean): void => {
  const transport = production
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {};
  const answers = { ...ofAnswers, ...transport };
  const documents = { ...ofDocuments, ...transport };
  server.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    // A page's scripts are run by the page, so its own headers count; a page needs twenty of them.
    const shown = call === undefined && !request.url.startsWith('/assets/');
    reply.headers(shown ? documents : answers);
    const { anyOrigin, changes = false } = request.routeOptions.config;
    if ((safe.has(request.method) && !changes) || anyOrigin) return done();
    done(fromOurPage(request) ? undefined : new RefusedRequest(refuse('FOREIGN_ORIGIN')));
  });
};
