import type { IncomingMessage, ServerResponse } from 'node:http';

const namesHost = (rawHeaders: readonly string[]): number => {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') found += 1;
  return found;
};

/**
 * Answers a request that names two hosts, and says whether it did: a proxy may go by one of them and
 * we by the other. It is looked at before anything else, because pages are chosen by the host.
 */
export const refusesTwoHosts = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (namesHost(request.rawHeaders) < 2) return false;
  response.writeHead(400, { connection: 'close' }).end();
  return true;
};
