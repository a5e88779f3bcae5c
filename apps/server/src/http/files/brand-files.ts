import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@parasol/domain/base/brands/brand';

const lasts = (reply: FastifyReply): void =>
  void reply.header('cache-control', 'public, max-age=86400').header('vary', 'host');

/** The oldest of icon files: a list of one, which is the bitmap itself. */
const iconOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

/** Small files that differ by brand: drawn from its data, or kept beside it. */
export const addBrandFiles = (
  server: FastifyInstance,
  brandOf: (request: FastifyRequest) => Brand,
  folder: string,
): void => {
  server.get('/brand/icon.svg', async (request, reply) => {
    const { markPath, theme } = brandOf(request);
    lasts(reply);
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${theme.primary}"/><path d="${markPath}" fill="none" stroke="${theme.onPrimary}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4 4) scale(.75)"/></svg>`,
      );
  });
  const bitmap = (path: string, file: (brand: Brand) => string): void => {
    server.get(path, async (request, reply) => {
      const picture = await readFile(join(folder, 'share', file(brandOf(request))));
      lasts(reply);
      return reply.type('image/png').send(picture);
    });
  };
  // Messengers draw a shared link from a bitmap only, phones the icon of a page kept at home.
  bitmap('/brand/share.png', ({ id }) => `${id}.png`);
  bitmap('/brand/share-wide.png', ({ id }) => `${id}-wide.png`);
  bitmap('/brand/icon-512.png', ({ id }) => `${id}-icon-512.png`);
  bitmap('/apple-touch-icon.png', ({ id }) => `${id}-icon.png`);
  server.get('/favicon.ico', async (request, reply) => {
    const picture = await readFile(join(folder, 'share', `${brandOf(request).id}-icon-48.png`));
    lasts(reply);
    return reply.type('image/x-icon').send(iconOf(picture, 48));
  });
  server.get('/brand/manifest.webmanifest', async (request, reply) => {
    const { name, slogan, company, theme } = brandOf(request);
    lasts(reply);
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: `${name} · ${slogan}`,
      short_name: name,
      description: company,
      lang: 'zh-CN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: theme.canvas,
      background_color: theme.canvas,
      icons: [
        { src: '/brand/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
        {
          src: '/brand/icon-512.png',
          type: 'image/png',
          sizes: '512x512',
          purpose: 'any maskable',
        },
      ],
    });
  });
};
