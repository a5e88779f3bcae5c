import type { FastifyInstance } from 'fastify';

declare module 'node:http' {
  interface IncomingHttpHeaders {
    /** The row of the route table whose page makes the call. */
    'x-match-path'?: string;
  }
}

/** Of a longer one the rest tells nobody anything. */
const longestPath = 300;

/** One line a request, without its query: who asked for what is personal. */
export const addRequestLog = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path: request.url.slice(0, longestPath).split('?', 1)[0],
        page: request.headers['x-match-path']?.slice(0, longestPath),
        brand: request.brand?.id,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
};
