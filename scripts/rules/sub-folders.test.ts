import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import house from '../floors.json' with { type: 'json' };

const { floors, houses } = house;
const root = join(import.meta.dirname, '../..');
const modules = 'apps/server/src/modules';

type Files = ReadonlyMap<string, string>;

const filesOf = (place: string): Files => {
  const folder = join(root, place);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};

const subFolderOf = (file: string): string | undefined =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined;

/** The folder that `#` means for the files of a place. */
const sourceOf = (place: string): string => place.slice(0, place.indexOf('/src/') + '/src'.length);

/** The sub-folders that each sub-folder's files import from. */
const looksOf = (files: Files, place: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const looks = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = subFolderOf(file);
    if (from === undefined) continue;
    for (const [, specifier = ''] of text.matchAll(/from '([.#][^']+)'/g)) {
      const to = subFolderOf(
        specifier.startsWith('#')
          ? relative(place, `${sourceOf(place)}/${specifier.slice(1)}`)
          : normalize(join(dirname(file), specifier)),
      );
      if (to === undefined || to === '..' || to === from) continue;
      looks.set(from, (looks.get(from) ?? new Set()).add(to));
    }
  }
  return looks;
};

/** Sub-folders that reach themselves again, over however many others. */
const circlesIn = (files: Files, place = modules): string[] => {
  const looks = looksOf(files, place);
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

const onEveryFloor = (house: string): string[] => floors.map((floor) => `${house}/${floor}`);
const nounsOf = (floor: string): string[] =>
  readdirSync(join(root, floor)).map((noun) => `${floor}/${noun}`);

test.each(onEveryFloor(modules).flatMap(nounsOf))(
  'sub-folders of %s look down at each other only',
  (module) => {
    expect(circlesIn(filesOf(module), module)).toEqual([]);
  },
);

test.each(['packages/domain/src', 'packages/contract/src', modules].flatMap(onEveryFloor))(
  'nouns of %s look down at each other only',
  (floor) => {
    expect(circlesIn(filesOf(floor), floor)).toEqual([]);
  },
);

test.each(houses)('%s has the seven floors and no others', (house) => {
  const folders = readdirSync(join(root, house), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const beside = house.endsWith('tables')
    ? ['ground', 'providers']
    : house.includes('domain')
      ? ['consequences']
      : [];
  expect(folders.filter((name) => !floors.includes(name))).toEqual(beside);
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
