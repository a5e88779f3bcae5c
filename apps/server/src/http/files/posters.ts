import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse, Refusal } from '@parasol/contract/errors';
import { carriedOf } from '@parasol/domain/base/navigation/carried';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { isShareId } from '@parasol/domain/base/sharing/shared-price';
import type { Context } from '#ground/context.ts';
import {
  posterOfLink,
  posterOfProduct,
  type PosterContent,
} from '#modules/products/landing/poster-content.ts';
import { drawPoster } from './poster/draw-poster.ts';
import { holds } from '#http/answers/coding.ts';
import { originOf, ownAddress } from '#http/requests/own-address.ts';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { createWaitingLine } from '#http/guards/waiting-line.ts';

/** One is drawn in about a third of a second on several threads, so they wait for each other. */
const mostWaiting = 12;
const perMinute = 30;
/** Some forty kilobytes each. */
const mostKept = 200;

const idOf = ({ picture, ...content }: PosterContent): string =>
  createHash('sha256')
    .update(JSON.stringify(content))
    .update(picture ?? '')
    .digest('base64url')
    .slice(0, 22);

const marks = { utm_source: /^[\w-]{1,40}$/, utm_campaign: /^[\w-]{1,40}$/ } as const;

/**
 * Parameters of an address that the code includes: the channel and the shared thing, and no others.
 */
const intoCode = (search: string): URLSearchParams => {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(carriedOf(readQuery(search))))
    for (const each of [value ?? []].flat()) query.append(name, each);
  for (const [name, pattern] of Object.entries(marks)) {
    const value = given.get(name);
    if (value !== null && pattern.test(value)) query.set(name, value);
  }
  const share = given.get('share');
  if (share !== null && isShareId(share)) query.set('share', share);
  return query;
};

/** Pictures with a code that leads to a page, drawn at the first request and then cached. */
export const addPosters = (
  server: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  const line = createWaitingLine(1, mostWaiting);
  const drawings = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  const options = { config: { rateLimit: { max: perMinute, timeWindow: minuteMs } } };

  const draw = async (content: PosterContent): Promise<Buffer> => {
    const drawn = await line.join(() => drawPoster(content));
    if (!drawn) throw new RefusedRequest(refuse('BUSY'));
    return drawn.result;
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    content: PosterContent | Refusal,
  ) => {
    if (content instanceof Refusal) throw new RefusedRequest(content);
    const id = idOf(content);
    const tag = `"${id}"`;
    // Prices and links end: a copy is asked about again.
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (holds(request, tag)) return reply.code(304).send();
    let poster = drawings.get(id);
    if (!poster) {
      drawings.set(id, (poster = draw(content)));
      // A failed poster is drawn again at the next request.
      poster.catch(() => drawings.delete(id));
    }
    return reply.type('image/png').send(await poster);
  };

  server.get<{ Params: { name: string } }>(
    '/posters/:name.png',
    options,
    async (request, reply) => {
      const { search } = ownAddress(request.url, originOf(request));
      const given = new URLSearchParams(search);
      const page = given.get('page') === 'landing' ? 'landing' : 'shared';
      const sale = given.get('sale')?.match(/^[A-Z0-9]{1,20}$/)?.[0];
      const context = await contextOf(request, reply);
      const asked = {
        baseProductNo: request.params.name,
        page,
        sale,
        query: intoCode(search),
      } as const;
      return send(request, reply, await posterOfProduct(context, asked));
    },
  );
  server.get<{ Params: { key: string } }>(
    '/posters/link/:key.png',
    options,
    async (request, reply) =>
      send(request, reply, await posterOfLink(await contextOf(request, reply), request.params.key)),
  );
};
