import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import house from '../floors.json' with { type: 'json' };

const { floors } = house;
const root = join(import.meta.dirname, '../..');
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
  'catalogue/README.md',
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

test('documents name scripts and benchmarks that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const benchmarks = below('bench').map((file) => basename(file, '.ts'));
  const stale = documents.flatMap((document) => [
    ...[...read(document).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map(([command]) => `${document}: ${command}`),
    ...[...read(document).matchAll(/bench\/run\.ts ([a-z-]+)/g)]
      .filter(([, name = '']) => !benchmarks.includes(name))
      .map(([command]) => `${document}: ${command}`),
  ]);
  expect(stale).toEqual([]);
});

/** The names by which a link can lead to a heading of a document. */
const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('documents link to files and headings that exist', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!\w+:)([^()#\s]*)(?:#([^()\s]+))?\)/g)]
      .filter(([, path = '', heading]) => {
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(join(root, target))) return true;
        return heading !== undefined && !headingsOf(target).includes(heading);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every requirement of security that is said to be met names a test that exists', () => {
  const rows = [
    ...read('docs/security-checklist.md').matchAll(/^\| (V[\d.]+) +\|.*\| (\S+) +\| (.*) \|$/gm),
  ].map(([, number = '', state = '', where = '']) => ({ number, state, where }));
  const tested = ({ where }: (typeof rows)[number]): boolean =>
    [...where.matchAll(/`([^`]+\.test\.tsx?)`/g)].some(([, path = '']) =>
      files.some((file) => file.endsWith(plain(path))),
    );
  const met = rows.filter(({ state }) => state === 'met');
  expect(met.length).toBeGreaterThan(90);
  expect(met.filter((row) => !tested(row)).map(({ number }) => number)).toEqual([]);
  const counted = /(\d+) are met, (\d+) read, (\d+) in part, (\d+) not yet, (\d+) do not apply/;
  const figures = counted.exec(read('docs/security-checklist.md'))?.slice(1).map(Number);
  const having = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;
  expect(figures).toEqual(['met', 'read', 'part', 'no', 'n/a'].map(having));
});

test('every module of the server is drawn on its floor', () => {
  const [, drawn = ''] =
    /## The seven floors\n.*?```\n(.*?)```/s.exec(read('ARCHITECTURE.md')) ?? [];
  let floor = '';
  const placed = drawn.split('\n').flatMap((line) => {
    const [, name, nouns = ''] = /^(\w*)\s+(\S.*?)(?:\s{3,}.*)?$/.exec(line) ?? [];
    if (name) floor = name;
    return nouns.split(/,\s*/).flatMap((noun) => (noun ? [`${floor}/${noun}`] : []));
  });
  const modules = 'apps/server/src/modules';
  const standing = floors.flatMap((each) =>
    readdirSync(join(root, modules, each)).map((noun) => `${each}/${noun}`),
  );
  expect(placed.toSorted()).toEqual(standing.toSorted());
});
