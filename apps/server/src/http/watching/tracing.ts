import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asWork, type CurrentWork } from '#ground/work/current-work.ts';
import {
  spanKinds,
  spanOf,
  textFact,
  tracedWork,
  wholeFact,
  type Span,
  type Traces,
} from '#ground/work/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tracedAs: CurrentWork | null;
  }
}

const parent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

const givenBy = (request: FastifyRequest): RegExpExecArray | null =>
  parent.exec(String(request.headers['traceparent'] ?? ''));

/** The span names the route, never the address: requests for a person's data are personal. */
const spanOfRequest = (request: FastifyRequest, reply: FastifyReply, work: CurrentWork): Span => {
  const route = request.routeOptions.url ?? 'none';
  return spanOf({
    work,
    parent: givenBy(request)?.[2],
    name: `${request.method} ${route}`,
    kind: spanKinds.server,
    ms: reply.elapsedTime,
    failed: reply.statusCode >= 500,
    facts: [
      textFact('http.request.method', request.method),
      textFact('http.route', route),
      wholeFact('http.response.status_code', reply.statusCode),
      textFact('parasol.request_id', request.id),
      ...(request.brand ? [textFact('parasol.brand', request.brand.id)] : []),
    ],
  });
};

/** Every request is a span, with its statements and its requests to outside services below it. */
export const addTracing = (server: FastifyInstance, traces: Traces): void => {
  server.decorateRequest('tracedAs', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const work = tracedWork(traces, { attempt: 1, traceId: givenBy(request)?.[1] });
    request.tracedAs = work;
    asWork(work, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.tracedAs) traces.add(spanOfRequest(request, reply, request.tracedAs));
    done();
  });
};
