import type { FastifyInstance } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from './refused-request.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
} as const;

/** API answers and files never run anything; pages bring a policy of their own. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * A request that changes something must come from our own page: the browser says so by Origin or
 * Sec-Fetch-Site. Programs send neither and hold no cookies, so they are let through to the checks
 * of the call itself.
 */
const fromOurPage = (request: {
  headers: Record<string, string | string[] | undefined>;
}): boolean => {
  const { origin, host, cookie } = request.headers;
  if (typeof origin === 'string') {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return cookie === undefined;
};

export const addSecurity = (server: FastifyInstance, production: boolean): void => {
  server.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || request.routeOptions.config.anyOrigin) return;
    if (!fromOurPage(request)) throw new RefusedRequest(refuse('FOREIGN_ORIGIN'));
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', closedPolicy);
    }
    if (production) {
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    }
  });
};
