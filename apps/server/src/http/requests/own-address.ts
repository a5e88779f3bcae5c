import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'url'>;

/**
 * The requested host, by the request line and the Host header alone. A proxy that passes on a
 * client's X-Forwarded-Host would let a stranger choose the brand and the staff host.
 */
export const hostOf = ({ headers }: Pick<Asked, 'headers'>): string =>
  headers.host ?? headers[':authority']?.toString() ?? '';

/** `https://www.example.com`, as the browser knows us. */
export const originOf = (request: Asked): string => `${request.protocol}://${hostOf(request)}`;

const scheme = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;

/**
 * The requested address on our own host: text in front of the path never makes it another host, nor
 * does the path of a redirect.
 */
export const ownAddress = (target: string, origin: string): URL => {
  const [, path = '', query = ''] =
    /^([^?#]*)(?:\?([^#]*))?/.exec(target.replace(scheme, '')) ?? [];
  const url = new URL('/', origin);
  url.pathname = path;
  // Only now, because an address is read without tabs, dots and backslashes.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  url.search = query;
  return url;
};
