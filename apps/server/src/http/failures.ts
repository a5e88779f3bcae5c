import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, refuse, type Refusal } from '@parasol/contract/errors';
import { errors } from '@parasol/domain/platform/errors';
import { RefusedRequest } from './refused-request.ts';

const byStatus: Record<number, Parameters<typeof refuse>[0]> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
};

const refusalOf = (error: FastifyError | RefusedRequest): Refusal => {
  if (error instanceof RefusedRequest) return error.refusal;
  const key = byStatus[error.statusCode ?? 500];
  return refuse(key ?? 'FAULT');
};

export type ShowFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
) => Promise<unknown>;

/** Everything thrown ends here: a fault is logged in full and answered without its inside. */
export const addFailures = (server: FastifyInstance): void => {
  server.setErrorHandler(async (error: FastifyError | RefusedRequest, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.key === 'FAULT') request.log.error({ err: error }, 'a request failed');
    return reply.code(errors[refusal.key].status).send(failure(refusal));
  });
};
