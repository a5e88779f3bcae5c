import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const modules = join(import.meta.dirname, '../apps/server/src/modules');

type Files = ReadonlyMap<string, string>;

const filesOf = (module: string): Files => {
  const folder = join(modules, module);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};

const subFolderOf = (file: string): string | undefined =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined;

/** By sub-folder, those that its files import from. */
const looksOf = (files: Files): ReadonlyMap<string, ReadonlySet<string>> => {
  const looks = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = subFolderOf(file);
    if (from === undefined) continue;
    for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = subFolderOf(normalize(join(dirname(file), specifier)));
      if (to === undefined || to === '..' || to === from) continue;
      looks.set(from, (looks.get(from) ?? new Set()).add(to));
    }
  }
  return looks;
};

/** Sub-folders that see themselves again, over however many others. */
const circlesIn = (files: Files): string[] => {
  const looks = looksOf(files);
  const seenFrom = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(looks.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(looks.get(next) ?? []));
    }
    return seen;
  };
  return [...looks.keys()].filter((folder) => seenFrom(folder).has(folder)).toSorted();
};

test.each(readdirSync(modules))('sub-folders of %s look down at each other only', (module) => {
  expect(circlesIn(filesOf(module))).toEqual([]);
});

test('a circle over three sub-folders is found, by its members alone', () => {
  const files = new Map([
    ['verbs.ts', "import { a } from './one/a.ts';"],
    ['one/a.ts', "import { b } from '../two/b.ts';"],
    ['two/b.ts', "import type { c } from '../three/c.ts';\nimport { x } from '../verbs.ts';"],
    ['three/c.ts', "import { a } from '../one/a.ts';\nimport { d } from './deep/d.ts';"],
    ['four/e.ts', "import { a } from '../one/a.ts';\nimport { z } from '../../other/z.ts';"],
  ]);
  expect(circlesIn(files)).toEqual(['one', 'three', 'two']);
});
