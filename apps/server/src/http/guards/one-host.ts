import type { IncomingMessage, ServerResponse } from 'node:http';

const namesHost = (rawHeaders: readonly string[]): number => {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') found += 1;
  return found;
};

/**
 * Answers a request that names two hosts, and returns whether it did: a proxy may use one of them
 * and we the other. It is checked before anything else, because the host decides the pages.
 */
export const refusesTwoHosts = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (namesHost(request.rawHeaders) < 2) return false;
  response.writeHead(400, { connection: 'close' }).end();
  return true;
};
