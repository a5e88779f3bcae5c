import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '@parasol/domain/brands/brand';

/** Small files that differ by brand: drawn from its data, or kept beside it. */
export const addBrandFiles = (
  server: FastifyInstance,
  brandOf: (request: FastifyRequest) => Brand,
  folder: string,
): void => {
  server.get('/brand/icon.svg', async (request, reply) => {
    const { markPath, theme } = brandOf(request);
    reply.header('cache-control', 'public, max-age=86400');
    reply.header('vary', 'host');
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${theme.primary}"/><path d="${markPath}" fill="none" stroke="${theme.onPrimary}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4 4) scale(.75)"/></svg>`,
      );
  });
  // Messengers draw a shared link from a bitmap only.
  server.get('/brand/share.png', async (request, reply) => {
    const picture = await readFile(join(folder, 'share', `${brandOf(request).id}.png`));
    reply.header('cache-control', 'public, max-age=86400');
    reply.header('vary', 'host');
    return reply.type('image/png').send(picture);
  });
  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n'),
  );
};
