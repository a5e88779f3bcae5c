import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#ground/db/schema.ts';
import { takeFault } from '#providers/sandbox/queries.ts';

/** Keeps the connection open until the other side gives up. */
const sayNothing = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.hijack();
  await new Promise((resolve) => request.raw.socket.once('close', resolve));
};

/** Answers with a body and perhaps headers, signed or not: that is the emulator's business. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Plays a fault of the line, if one is planned, around the work that the request asks for. `work`
 * gets the faults that are its own business.
 */
export const withFaults = async (
  db: Db,
  part: string,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (fault: string | null) => Promise<Answer>,
): Promise<unknown> => {
  const fault = await takeFault(db, part);
  if (fault === 'timeout') return sayNothing(request, reply);
  if (fault === 'server-error') return reply.code(500).send('');
  if (fault === 'reset') {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
    return undefined;
  }
  const answer = await work(fault);
  if (fault === 'lost-answer') return sayNothing(request, reply);
  if (fault === 'half-open') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': answer.type, 'content-length': '100000' });
    reply.raw.write(answer.body.slice(0, 5));
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    return undefined;
  }
  return reply
    .code(answer.status)
    .headers({ ...answer.headers })
    .type(answer.type)
    .send(answer.body);
};
