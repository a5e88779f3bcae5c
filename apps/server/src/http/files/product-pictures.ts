import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';

/**
 * The picture of a product for shared links: a bitmap, because messengers draw nothing else. Its
 * pack names it, and its existence was checked.
 */
export const addProductPictures = (
  server: FastifyInstance,
  { catalogue, env }: Pick<App, 'catalogue' | 'env'>,
): void => {
  server.get<{ Params: { name: string } }>('/pictures/:name.png', async (request, reply) => {
    const { name } = request.params;
    const wide = name.endsWith('-wide') ? '-wide' : '';
    const baseProductNo = name.slice(0, name.length - wide.length);
    const pictures = catalogue.find(baseProductNo)?.product.pictures ?? [];
    const picture = pictures.find(({ use }) => use === 'card') ?? pictures[0];
    if (!picture) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=86400');
    return reply
      .type('image/png')
      .send(
        await readFile(join(env.catalogueDir, '_pictures', `${picture.illustration}${wide}.png`)),
      );
  });
};
