import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = join(import.meta.dirname, '../dist/client');
const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
};

const weigh = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );

test('what arrives before the first page is at most 400 KB', () => {
  const first = filesOf('index.html');
  expect(first.size).toBeGreaterThan(1);
  expect(weigh(first)).toBeLessThan(400 * 1024);
});

test('pages arrive when they are opened, none with the first load', () => {
  const first = filesOf('index.html');
  const pages = Object.entries(chunks).filter(([name]) => name.endsWith('.page.tsx'));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(([, { file }]) => first.has(file))).toEqual([]);
});
