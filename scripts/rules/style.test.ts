import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The root of `#…` in each app and package. */
const sources = /^(?:apps|packages)\/[^/]+\/(?:src|testing)\//;

const shouting = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name = '']) => name);

/** Imports that name a file of the own folder by the way from the root. */
const longWay = (path: string, text: string): string[] => {
  const source = sources.exec(path)?.[0];
  if (!source) return [];
  const here = `#${source.endsWith('/testing/') ? 'testing/' : ''}${dirname(path).slice(source.length)}/`;
  return [...text.matchAll(/from '(#[^']+)'/g)]
    .map(([, target = '']) => target)
    .filter((target) => target.startsWith(here));
};

test('constants are camelCase, and the own folder is imported by ./', () => {
  const files = globSync('{apps,packages,scripts,bench,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  expect(files.length).toBeGreaterThan(4000);
  const wrong = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...shouting(text), ...longWay(path, text)].map((found) => `${path}: ${found}`);
  });
  expect(wrong).toEqual([]);
});

/** Lengths of time typed out in milliseconds, and days told by a clock of another place. */
const ownClocks = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:\* |\/ )60_000\b|\b\w+Ms = 60_000\b|\b(?:3_600|86_400)_000\b|'sv-SE'|new Date\(\)\.toISOString\(\)\.slice/g,
    ),
  ].map(([found]) => found);

/** The one table of lengths, the one day, and the verifier, which imports nothing of ours. */
const clockPlaces = /calendar\/(?:durations|shanghai)\.ts$|^packages\/verify\//;

test('lengths of time and days in Shanghai come from the calendar of the domain', () => {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'testing',
  }).filter((path) => !/\.test\.tsx?$/.test(path) && !clockPlaces.test(path));
  expect(files.length).toBeGreaterThan(3000);
  const wrong = files.flatMap((path) =>
    ownClocks(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`),
  );
  expect(wrong).toEqual([]);
  expect(ownClocks('const quietMs = 5 * 60_000;')).toEqual(['* 60_000']);
});

test('a planted constant and a long way are found', () => {
  expect(shouting('export const LONGEST_WAIT = 3;')).toEqual(['LONGEST_WAIT']);
  const planted = longWay('apps/server/src/ground/db/a.ts', "import { b } from '#ground/db/b.ts';");
  expect(planted).toEqual(['#ground/db/b.ts']);
});
