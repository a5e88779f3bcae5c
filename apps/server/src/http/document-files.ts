import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/link';
import type { Context } from '#context.ts';
import { clauseDocument } from '#modules/catalogue/documents/clause-document.ts';
import { policyDocument } from '#modules/policies/documents/policy-document.ts';
import { RefusedRequest } from './refused-request.ts';

const aDay = 86_400;
const limited = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** Browsers show it in a viewer of their own, which the closed policy of other files would blank. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const pdfHeaders = (way: 'inline' | 'attachment', plain: string, title: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `${way}; filename="${plain}.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
  'content-security-policy': viewerPolicy,
});

/** Documents to keep: clauses, of which `?productVersion=` names the version, and policies. */
export const addDocumentFiles = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  server.get<{ Params: { clauseId: string }; Querystring: { productVersion?: string } }>(
    '/api/catalogue/v1/clauses/:clauseId/pdf',
    limited,
    async (request, reply) => {
      const version = Number(request.query.productVersion);
      const document = await clauseDocument(await contextOf(request, reply), {
        clauseId: request.params.clauseId,
        ...(Number.isInteger(version) && version > 0 ? { productVersion: version } : {}),
      });
      if (document instanceof Refusal) throw new RefusedRequest(document);
      const etag = `"${document.tag}"`;
      reply.headers({
        ...pdfHeaders('inline', document.clauseId, document.title),
        etag,
        'cache-control': `public, max-age=${aDay}`,
        vary: 'host',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(await document.bytes());
    },
  );
  server.get<{ Params: { policyNo: string } }>(
    '/api/policy/v1/policies/:policyNo/pdf',
    limited,
    async (request, reply) => {
      const context = await contextOf(request, reply);
      const { policyNo } = request.params;
      const document = await policyDocument(context, policyNo);
      if (document instanceof Refusal) {
        // Somebody who follows the link after their session ended comes back to where it stands.
        const visits = request.headers.accept?.includes('text/html') ?? false;
        if (visits && document.key === 'LOGIN_REQUIRED') {
          return reply.redirect(brandLink(context.brand, '/me/policies'));
        }
        throw new RefusedRequest(document);
      }
      reply.headers({
        ...pdfHeaders('attachment', policyNo, `电子保单 ${policyNo}`),
        'cache-control': 'no-store',
      });
      return reply.send(document);
    },
  );
};
