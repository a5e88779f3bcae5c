import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A folder is read like a table of contents; a longer one wants chapters. */
const mostEntries = 25;

/** Folders that a tool or a format fixes. */
const long: Readonly<Record<string, string>> = {
  '.': 'the parts of the house and the settings of its tools',
  'apps/server/src/ground/db/migrations/before': 'older databases remember these names',
  'catalogue/_pictures': 'products name a picture by its file',
};

const entriesByFolder = (files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/') || '.';
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    }
  }
  return folders;
};

const tooLong = (files: readonly string[]): string[] =>
  [...entriesByFolder(files)]
    .filter(([folder, entries]) => entries.size > mostEntries && !Object.hasOwn(long, folder))
    .map(([folder, entries]) => `${folder} has ${entries.size} entries`);

test(`no folder has more than ${mostEntries} entries`, () => {
  const files = globSync(
    '{apps,brands,bench,catalogue,deploy,docs,packages,scripts,tests}/**/*.*',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  );
  expect(files.length).toBeGreaterThan(5000);
  expect(tooLong(files)).toEqual([]);
});

test('a folder that grew too long is found, its parent is not', () => {
  const files = Array.from({ length: mostEntries + 1 }, (_, n) => `a/b/${n}.ts`);
  expect(tooLong(files)).toEqual(['a/b has 26 entries']);
  expect(tooLong(files.slice(1))).toEqual([]);
});
