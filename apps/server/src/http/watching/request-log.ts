import type { FastifyInstance } from 'fastify';
import { symbols, type Logger } from 'pino';
import { isoTime, maskLine } from './logging.ts';

declare module 'node:http' {
  interface IncomingHttpHeaders {
    /** The row of the route table whose page makes the call. */
    'x-match-path'?: string;
  }
}

export interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly route: string | undefined;
  readonly url: string;
  readonly page?: string | undefined;
  readonly brand: string | undefined;
  readonly status: number;
  readonly ms: number;
}

/** Parts of a path that are secrets: a stranger who knows them gets in. */
const secrets = /:\w*(?:token|key|secret|code)\b/i;

/** The rest of a longer path tells an operator nothing. */
const longestPath = 300;

/** Only text written by a stranger can be personal. */
const strangers = (text: string): string => JSON.stringify(maskLine(text.slice(0, longestPath)));

/**
 * One line a request, without its query: requests are personal data. It is written past the logger,
 * whose handling of any object costs more than answering.
 */
export const requestLines = (log: Logger): ((answered: Answered) => void) => {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const lines = (log as unknown as Record<symbol, { write: (line: string) => unknown }>)[
    symbols.streamSym
  ]!;
  const time = isoTime();
  const quoted = new Map<string, string>();
  const known = (route: string): string => {
    const text = quoted.get(route) ?? JSON.stringify(route);
    quoted.set(route, text);
    return text;
  };
  return ({ requestId, method, route, url, page, brand, status, ms }) => {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    // A reader of the log must not be able to use a link in it.
    const asRoute = route !== undefined && (path === route || secrets.test(route));
    const shown = asRoute ? known(route) : strangers(path);
    lines.write(
      `{"level":30${time()},"reqId":"${requestId}","method":"${method}"` +
        (route === undefined ? '' : `,"route":${known(route)}`) +
        `,"path":${shown}` +
        (page === undefined ? '' : `,"page":${strangers(page)}`) +
        (brand === undefined ? '' : `,"brand":"${brand}"`) +
        `,"status":${status},"ms":${Math.round(ms * 10) / 10},"msg":"answered"}\n`,
    );
  };
};

export const addRequestLog = (
  server: FastifyInstance,
  write: (answered: Answered) => void,
): void => {
  server.addHook('onResponse', (request, reply, done) => {
    write({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      page: request.headers['x-match-path'],
      brand: request.brand?.id,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
};
