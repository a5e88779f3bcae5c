import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@parasol/contract/errors';
import type { Context } from '#context.ts';
import { clausePaper } from '#modules/catalogue/clause-paper.ts';
import { RefusedRequest } from './refused-request.ts';

const aDay = 86_400;

/** Browsers show it in a viewer of their own, which the closed policy of other files would blank. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Clauses as files to keep: `?productVersion=` names the version. */
export const addClauseFiles = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  server.get<{ Params: { clauseId: string }; Querystring: { productVersion?: string } }>(
    '/api/catalogue/v1/clauses/:clauseId/pdf',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const version = Number(request.query.productVersion);
      const paper = await clausePaper(await contextOf(request, reply), {
        clauseId: request.params.clauseId,
        ...(Number.isInteger(version) && version > 0 ? { productVersion: version } : {}),
      });
      if (paper instanceof Refusal) throw new RefusedRequest(paper);
      const etag = `"${paper.tag}"`;
      const name = encodeURIComponent(`${paper.title}.pdf`);
      reply.headers({
        etag,
        'cache-control': `public, max-age=${aDay}`,
        'content-disposition': `inline; filename="${paper.clauseId}.pdf"; filename*=UTF-8''${name}`,
        'content-security-policy': viewerPolicy,
        vary: 'host',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/pdf').send(await paper.bytes());
    },
  );
};
