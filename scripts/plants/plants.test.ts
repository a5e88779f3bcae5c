import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastFolder } from '../fast-folder.ts';
import { filesTouched, plants } from './plants.ts';

const root = join(import.meta.dirname, '../..');

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing(?:\/|$)/.test(path);
const isLeftOut = (path: string): boolean => /\/(?:node_modules|dist)(?:\/|$)/.test(path);

/** Packages, server and pages as one program, so that what they share is checked once. */
const wholeProgram = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
  },
  include: ['packages', 'apps/*/src', 'scripts/plants'],
};

/** The tree without its tests, with the codes planted, and the packages that are installed. */
const plantedCopy = (copy: string): void => {
  for (const part of ['packages', 'apps', 'scripts/plants', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !isLeftOut(path.slice(root.length)) && !isTest(path.slice(root.length)),
    });
  mkdirSync(join(copy, 'node_modules/@parasol'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parasol' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['client', 'contract', 'domain', 'routes', 'verify'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@parasol', name));
  for (const { file, after, added } of Object.values(plants).flatMap(({ edits }) => edits)) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(after)) throw new Error(`${file} has no ${after}`);
    writeFileSync(
      join(copy, file),
      text.replace(after, () => `${after}${added}`),
    );
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(wholeProgram));
};

describe('a code planted as a newcomer would', () => {
  let copy: string;
  let counted: Record<string, { readonly whole: number; readonly take: number }>;

  beforeAll(() => {
    copy = mkdtempSync(join(fastFolder(), 'planted-'));
    plantedCopy(copy);
    const script = join(copy, 'scripts/plants/count-codes.ts');
    // A copy's paths are new each time: compiled code that is cached for them is never read again.
    const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
    counted = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', env }));
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.each(Object.entries(plants))('touches at most five files: %s', (_name, plant) => {
    expect(filesTouched(plant)).toBeLessThanOrEqual(5);
  });

  test.each(Object.keys(plants))('of %s is taken by every call and pack', (name) => {
    const { whole = 0, take = 0 } = counted[name] ?? {};
    expect(whole).toBeGreaterThan(0);
    expect(take).toBe(whole);
  });

  test('leaves no other place to be completed, by the compiler', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc], { cwd: copy, encoding: 'utf8' });
    // One program for server and pages has the keys of Node and those of browsers.
    const faults = stdout
      .split('\n')
      .filter((line) => line.includes('error TS') && !line.includes('webcrypto.Crypto'));
    expect(faults).toEqual([]);
  });
});

/** A provider's own folders know their name; pages of the sandbox and tests are not the product. */
const apart = /node_modules|\/dist\/|server\/src\/(providers\/payment|sandbox)\//;

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !apart.test(file) && !isTest(file))
    // Table types are generated from the checks of the database.
    .filter((file) => !file.includes('/ground/db/tables/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
);

/** Quoted, or the key of a table: a file with two thirds of them repeats the list. */
const goesThrough = (text: string, codes: readonly string[]): boolean => {
  // Most files hold few of the words at all.
  const present = codes.filter((code) => text.includes(code));
  const least = (codes.length * 2) / 3;
  return (
    present.length >= least &&
    present.filter((code) => new RegExp(`['"]${code}['"]|^ *${code}: `, 'm').test(text)).length >=
      least
  );
};

test.each(Object.entries(plants))(
  'at most five files go through the codes of %s one by one',
  (_name, { codes, edits: [{ file }], byNoun }) => {
    const found = sources
      .filter(({ text }) => goesThrough(text, codes))
      .map((source) => source.file);
    if (!byNoun) expect(found).toContain(file);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(byNoun ? 0 : 5);
  },
);
