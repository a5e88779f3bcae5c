import type { FastifyInstance } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import type { SharedCounts } from '#ground/workers/shared-counts.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A message in a provider's name that did not prove itself. */
    notBelieved: boolean;
  }
}

/** Counts for one address in a minute, over all workers. */
const mostNotBelieved = 1200;
const keyOf = (address: string): string => `not believed ${address}`;

/**
 * Callbacks of outside services come in bursts and are never turned away; forged ones are, after so
 * many from one address.
 */
export const addCallbackLimit = (
  server: FastifyInstance,
  counts: Pick<SharedCounts, 'add' | 'of'>,
): void => {
  server.decorateRequest('notBelieved', false);
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.anyOrigin) return done();
    const tooMany = counts.of(keyOf(request.ip)) >= mostNotBelieved;
    done(tooMany ? new RefusedRequest(refuse('TOO_MANY_REQUESTS')) : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { anyOrigin } = request.routeOptions.config;
    const refused = request.notBelieved || (reply.statusCode >= 400 && reply.statusCode < 429);
    if (anyOrigin && refused) counts.add(keyOf(request.ip));
    done();
  });
};
