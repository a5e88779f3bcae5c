import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

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

/**
 * The built page and program that check a pack of evidence. The page may run its own script and
 * nothing else, and has no way to send anything anywhere.
 */
export const addVerifier = async (server: FastifyInstance, root: string): Promise<void> => {
  const folder = join(root, 'packages/verify/dist');
  if (!existsSync(join(folder, 'pack.html'))) return;
  const [page, program] = await Promise.all([
    readFile(join(folder, 'pack.html'), 'utf8'),
    readFile(join(folder, 'parasol-verify.mjs')),
  ]);
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(page, scripts)}`,
    `style-src ${hashesOf(page, styles)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  server.get('/verify/pack', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  server.get('/verify/parasol-verify.mjs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="parasol-verify.mjs"')
      .type('text/javascript; charset=utf-8')
      .send(program),
  );
};
