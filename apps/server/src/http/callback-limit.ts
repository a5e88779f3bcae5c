import type { FastifyInstance } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from './refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A message in a provider's name that did not prove itself. */
    notBelieved: boolean;
  }
}

const windowMs = 60_000;
const mostNotBelieved = 1200;
const mostAddresses = 10_000;

/**
 * What outside services tell us comes in bursts, and none of it is ever turned away; what only claims
 * to come from them is, after so much of it from one address.
 */
export const addCallbackLimit = (server: FastifyInstance): void => {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  server.decorateRequest('notBelieved', false);
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.anyOrigin) return done();
    if (performance.now() > windowEnds) {
      counts.clear();
      windowEnds = performance.now() + windowMs;
    }
    const tooMany = (counts.get(request.ip) ?? 0) >= mostNotBelieved;
    done(tooMany ? new RefusedRequest(refuse('TOO_MANY_REQUESTS')) : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { anyOrigin } = request.routeOptions.config;
    const refused = request.notBelieved || (reply.statusCode >= 400 && reply.statusCode < 429);
    if (anyOrigin && refused && counts.size < mostAddresses) {
      counts.set(request.ip, (counts.get(request.ip) ?? 0) + 1);
    }
    done();
  });
};
