import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { failure, refuse, type Refusal } from '@parasol/contract/errors';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import { isUnkeepable } from '#ground/db/unkeepable.ts';
import { isUnavailable } from '#ground/db/connection/unavailable.ts';
import { onceInAWhile } from '#ground/work/once-in-a-while.ts';
import { StoreUnavailable } from '#providers/storage/port.ts';
import { RefusedRequest } from './refused-request.ts';

const byStatus: Record<number, Parameters<typeof refuse>[0]> = {
  400: 'INVALID_REQUEST',
  // A file that we do not serve.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
};

const refusalOf = (error: FastifyError | RefusedRequest): Refusal => {
  if (error instanceof RefusedRequest) return error.refusal;
  if (isUnavailable(error) || error instanceof StoreUnavailable) return refuse('UNAVAILABLE');
  if (isUnkeepable(error)) return refuse('INVALID_REQUEST');
  const status = error.statusCode ?? 500;
  const callerFault = status >= 400 && status < 500;
  return refuse(byStatus[status] ?? (callerFault ? 'INVALID_REQUEST' : 'FAULT'));
};

/** Seconds after which it is worth coming again. */
export const retryAfter = 5;
export const quietMs = 10_000;

const cutAfterMs = 2000;

/**
 * The rest of a refused body is not read. Cutting it at once would lose our answer to a sender who
 * is still sending, so the rest is thrown away for a moment.
 */
const cutSoon = (request: IncomingMessage): void => {
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, cutAfterMs).unref();
};

const opensAPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** For a visitor who opens a page while the server is full; the page reloads by itself. */
const waitPage = ({ msg }: Refusal): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>请稍候</title><h1>请稍候</h1><p>${msg}。页面会在 ${retryAfter} 秒后自动重新打开。</p><p><a href="">现在重试</a></p></html>`;

/** Everything thrown ends here: a fault is logged in full and answered without its inside. */
export const addFailures = (server: FastifyInstance): void => {
  const perhaps = onceInAWhile(quietMs);
  server.setErrorHandler(async (error: FastifyError | RefusedRequest, request, reply) => {
    const refusal = refusalOf(error);
    const { status } = errors[refusal.key];
    if (refusal.key === 'FAULT') request.log.error({ err: error }, 'a request failed');
    if (isUnkeepable(error)) request.log.error({ err: error }, 'a schema let a value pass');
    if (refusal.key === 'UNAVAILABLE') {
      // Every request fails alike then: one line in a while is enough.
      const what = error instanceof StoreUnavailable ? 'the file store' : 'the database';
      perhaps(what, (unsaid) =>
        request.log.error({ err: error, unsaid }, `${what} does not answer`),
      );
    }
    reply.code(status).header('cache-control', 'no-store');
    if (status === 413 || !request.raw.complete) cutSoon(request.raw);
    if (status !== 503) return reply.send(failure(refusal));
    reply.header('retry-after', retryAfter);
    if (!opensAPage(request)) return reply.send(failure(refusal));
    return reply
      .type('text/html; charset=utf-8')
      .header('refresh', retryAfter)
      .send(waitPage(refusal));
  });
};
