import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'url'>;

/**
 * The host that was asked for, by the request line and the Host header alone. A proxy that hands on
 * what a client says in X-Forwarded-Host would let anybody choose the brand and the staff host.
 */
export const hostOf = ({ headers }: Pick<Asked, 'headers'>): string =>
  headers.host ?? headers[':authority']?.toString() ?? '';

/** `https://www.example.com`, as the browser knows us. */
export const originOf = (request: Asked): string => `${request.protocol}://${hostOf(request)}`;

const scheme = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;

/**
 * What was asked for, as an address of ours: whatever else stands in front of the path, it never
 * becomes another host, nor does its path when somebody is sent there.
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
