import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '@parasol/contract/errors';
import type { Context } from '#context.ts';
import { RefusedRequest } from '#http/refused-request.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findClause } from './get-clause.ts';
import { clausePdf } from './paper/clause-pdf.ts';

const aDay = 86_400;

/** Browsers show it in a viewer of their own, which the closed policy of other files would blank. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The clause as a file: `?productVersion=` names the version, whose bytes never change. */
export const addClausePaper = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  // A paper takes a tenth of a second of the process; many people asking at once share one.
  const papers = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  server.get<{ Params: { clauseId: string }; Querystring: { productVersion?: string } }>(
    '/api/catalogue/v1/clauses/:clauseId/pdf',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const version = Number(request.query.productVersion);
      const context = await contextOf(request, reply);
      const found = await findClause(context, {
        clauseId: request.params.clauseId,
        ...(Number.isInteger(version) && version > 0 ? { productVersion: version } : {}),
      });
      if (found instanceof Refusal) throw new RefusedRequest(found);
      const { clause, published } = found;
      const { product, contentHash, publishedAt } = published;
      const etag = `"${contentHash}-${clause.clauseId}"`;
      const name = encodeURIComponent(`${clause.title}.pdf`);
      reply.headers({
        etag,
        'cache-control': `public, max-age=${aDay}`,
        'content-disposition': `inline; filename="${clause.clauseId}.pdf"; filename*=UTF-8''${name}`,
        'content-security-policy': viewerPolicy,
        vary: 'host',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      let paper = papers.get(etag);
      if (!paper) {
        paper = clausePdf({
          clauseId: clause.clauseId,
          title: clause.title,
          filingNumber: clause.filingNumber,
          baseProductNo: product.baseProductNo,
          version: product.version,
          productName: product.names.marketing,
          insurer: context.app.catalogue.insurer(product.insurer).name,
          chapters: clauseChapters(clause.text),
          publishedAt,
        });
        papers.set(etag, paper);
      }
      return reply.type('application/pdf').send(await paper);
    },
  );
};
