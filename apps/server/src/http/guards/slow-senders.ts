import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface LeastSpeed {
  readonly windowMs: number;
  /** Bytes that must arrive in every window until the body is complete. */
  readonly bytes: number;
}

/** A slower body would not arrive within the time of a request. */
const leastSpeed: LeastSpeed = { windowMs: 5000, bytes: 40 * 1024 };

/**
 * Cuts off a client that sends a body drop by drop: it would hold a connection, and with a file the
 * bytes that came before. Bytes that lie here unread are our delay and not the sender's.
 */
export const addSlowSenders = (
  server: FastifyInstance,
  { windowMs, bytes }: LeastSpeed = leastSpeed,
): void => {
  server.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request;
    const { socket } = raw;
    // Within the process there is no line that could be slow.
    if (!(socket instanceof Socket)) return done();
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete) return clearInterval(watch);
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (came >= bytes || raw.readableLength >= raw.readableHighWaterMark) return;
      request.log.info({ came, windowMs }, 'a body came too slowly and was cut off');
      raw.destroy();
    }, windowMs).unref();
    raw.once('close', () => clearInterval(watch));
    reply.raw.once('close', () => clearInterval(watch));
    done();
  });
};
