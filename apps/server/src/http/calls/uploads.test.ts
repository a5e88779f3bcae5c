import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';

const server = join(import.meta.dirname, '../..');
const modules = join(server, 'modules');

/**
 * Readers of uploaded files: each recognises a file by its bytes. Pictures are measured before they
 * unfold and drawn again; a PDF, sound and moving pictures are kept unchanged, never unpacked.
 */
const readers = /\b(keepFile|videoTypeOf|readPiece|soundType)\(/;

const sources = new Map(
  globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [join(modules, file), readFileSync(join(modules, file), 'utf8')]),
);

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/from '(#modules\/|\.{1,2}\/)([^']+)'/g)].map(
    ([, root = '', rest = '']) =>
      root.startsWith('#') ? join(modules, rest) : join(dirname(file), root, rest),
  );

const reads = (file: string, far: number): boolean =>
  readers.test(sources.get(file) ?? '') ||
  (far > 0 && importsOf(file).some((next) => reads(next, far - 1)));

const uploads = Object.entries(everyCall)
  .filter(([, { body }]) => body === 'multipart')
  .map(([name]) => name);

test.each(uploads)('%s knows a file by its bytes before it is kept', (name) => {
  const verb = [...sources].find(([, text]) => new RegExp(`export const ${name}\\b`).test(text));
  expect(verb, `nobody does ${name}`).toBeDefined();
  expect(reads(verb?.[0] ?? '', 1)).toBe(true);
});
