import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Every connection ends with its next answer. A proxy that sends a request on one which we close at
 * the same moment cannot know whether it arrived, and may not send it to another node.
 */
export const endConnections = ({ server }: FastifyInstance): void => {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
};

/**
 * Closes the server. Open requests have `graceMs` to be answered; after that every connection is
 * cut, again and again until the server has closed: a late or idle one would otherwise be waited
 * for.
 */
export const closeServer = async (server: FastifyInstance, graceMs: number): Promise<void> => {
  const cutting = setInterval(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearInterval(cutting);
  }
};
