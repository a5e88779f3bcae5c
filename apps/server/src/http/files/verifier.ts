import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { shippedMark } from '@parasol/verify/shipped';
import type { App } from '#ground/context.ts';
import { issuerFile } from '#modules/proof/evidence/published-keys.ts';

const scripts = /<script[^>]*>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g;
const styles = /<style[^>]*>([^<]*)<\/style>/g;

const hashesOf = (html: string, parts: RegExp): string =>
  [...html.matchAll(parts)]
    .map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
    .join(' ');

/** The published keys as the program reads them: it knows those it was given out with. */
const shipped = async (app: App, text: string): Promise<string> =>
  text.replaceAll(
    shippedMark,
    Buffer.from(JSON.stringify(await issuerFile(app)), 'utf8').toString('base64'),
  );

/**
 * The built page and program that check a pack of evidence, with the keys of this house. The page may
 * run its own script and nothing else, and has no way to send anything anywhere.
 */
export const addVerifier = async (server: FastifyInstance, app: App): Promise<void> => {
  const folder = join(app.env.root, 'packages/verify/dist');
  if (!existsSync(join(folder, 'pack.html'))) return;
  const [page, program] = await Promise.all([
    readFile(join(folder, 'pack.html'), 'utf8'),
    readFile(join(folder, 'parasol-verify.mjs'), 'utf8'),
  ]);
  const policyOf = (html: string): string =>
    [
      "default-src 'none'",
      `script-src ${hashesOf(html, scripts)}`,
      `style-src ${hashesOf(html, styles)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  server.get('/verify/pack', async (_request, reply) => {
    const html = await shipped(app, page);
    return reply
      .header('content-security-policy', policyOf(html))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  server.get('/verify/parasol-verify.mjs', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="parasol-verify.mjs"')
      .type('text/javascript; charset=utf-8')
      .send(await shipped(app, program)),
  );
};
