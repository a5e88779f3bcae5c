import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Scripts and styles of our own only, and sockets of vendors that were named. */
export const builtPolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** During development Vite adds its own scripts to the page. */
export const openPolicy = "default-src 'self' 'unsafe-inline' ws: data: blob:";

/** Requests for data name the type they accept; at the root path a page is always meant. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (url === '/' || headers.accept?.includes('text/html') === true) &&
  !/^\/(api|assets|sandbox)(\/|$)/.test(url);

/** An app that the browser renders alone: every page gets the one document. */
export const addBrowserApp = (
  server: FastifyInstance,
  served: (request: FastifyRequest) => boolean,
  page: (url: string) => Promise<string>,
  policy: string,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!served(request) || !asksForPage(request)) return;
    const html = await page(request.url);
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};

export const builtPage = async (folder: string): Promise<() => Promise<string>> => {
  const html = await readFile(join(folder, 'dist/client/index.html'), 'utf8');
  return () => Promise.resolve(html);
};
