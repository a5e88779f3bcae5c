import type { FastifyInstance } from 'fastify';

/**
 * Closes the server. Requests that are under way have `graceMs` to be answered; after that every
 * connection is cut, again and again until the server has closed: one that was opened late, or on
 * which nobody has asked anything yet, would otherwise be waited for.
 */
export const closeServer = async (server: FastifyInstance, graceMs: number): Promise<void> => {
  const cutting = setInterval(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearInterval(cutting);
  }
};
