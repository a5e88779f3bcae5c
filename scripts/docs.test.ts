import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file));

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...below('docs').filter((file) => file.endsWith('.md')),
];
/** Documents may leave out where a path begins, and `src` in its middle. */
const plain = (path: string): string => `/${path}`.replaceAll('/src/', '/');
const files = ['apps', 'packages', 'scripts', 'tests', 'docs', 'deploy', 'bench']
  .flatMap(below)
  .map(plain);

test('documents name files that exist', () => {
  const stale = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|mjs|json|sql|css|md))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !files.some((file) => file.endsWith(plain(path))))
      .map((path) => `${document}: ${path}`),
  );
  expect(stale).toEqual([]);
});

test('every module of the server stands in one area', () => {
  const [, areas = ''] = /## The modules by area\n(.*?)\n## /s.exec(read('ARCHITECTURE.md')) ?? [];
  const placed = [...areas.matchAll(/^\| (?!area)[a-z]+ +\|[^|]+\| ([a-z, -]+?) +\|$/gm)].flatMap(
    ([, modules = '']) => modules.split(', '),
  );
  expect(placed.toSorted()).toEqual(readdirSync(join(root, 'apps/server/src/modules')).toSorted());
});
