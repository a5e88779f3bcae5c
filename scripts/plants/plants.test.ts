import { execFileSync, spawn } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastFolder } from '../fast-folder.ts';
import {
  generatedEdits,
  generatedFiles,
  houseTests,
  nounEdits,
  nounFiles,
  readByTests,
  reviewEdits,
} from './noun.ts';
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

const nounTest = Object.keys(nounFiles).filter(isTest);

/** Tests that run in the copy as they do in the tree. */
const vitestConfig = {
  test: {
    include: [...nounTest, ...houseTests],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
    testTimeout: 300_000,
  },
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** The tree without its tests, with four codes and a noun planted, and the installed packages. */
const plantedCopy = (copy: string): void => {
  for (const part of ['packages', 'apps', 'scripts/plants', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !isLeftOut(path.slice(root.length)) && !isTest(path.slice(root.length)),
    });
  for (const file of [...houseTests, ...readByTests, 'scripts/floors.json'])
    write(join(copy, file), readFileSync(join(root, file), 'utf8'));
  for (const [file, text] of Object.entries({ ...nounFiles, ...generatedFiles }))
    write(join(copy, file), readFileSync(join(import.meta.dirname, 'complaints', text), 'utf8'));
  mkdirSync(join(copy, 'docs'));
  mkdirSync(join(copy, 'node_modules/@parasol'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parasol' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['client', 'contract', 'domain', 'routes', 'verify'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@parasol', name));
  const codes = Object.values(plants).flatMap(({ edits }) => edits);
  for (const { file, after, added } of [
    ...codes,
    ...nounEdits,
    ...generatedEdits,
    ...reviewEdits,
  ]) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(after)) throw new Error(`${file} has no ${after}`);
    writeFileSync(
      join(copy, file),
      text.replace(after, () => `${after}${added}`),
    );
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(wholeProgram));
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    `export default ${JSON.stringify(vitestConfig)};\n`,
  );
};

// A copy's paths are new each time: compiled code that is cached for them is never read again.
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
  NODE_DISABLE_COMPILE_CACHE: '1',
  // The page of lives is drawn again, with the planted one.
  DRAW: '1',
  NO_COLOR: '1',
};

/** Runs a program in the copy: its exit code and its output. */
const runIn = (cwd: string, signal: AbortSignal, ...args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, signal });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

describe('a code planted as a newcomer would', () => {
  let copy: string;
  let counted: Record<string, { readonly whole: number; readonly take: number }>;

  beforeAll(() => {
    copy = mkdtempSync(join(fastFolder(), 'planted-'));
    plantedCopy(copy);
    const script = join(copy, 'scripts/plants/count-codes.ts');
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

  test('leaves no other place to be completed, by the compiler, and nor does the noun', async ({
    signal,
  }) => {
    const { output } = await runIn(copy, signal, join(root, 'node_modules/typescript/bin/tsc'));
    // One program for server and pages has the keys of Node and those of browsers.
    const faults = output
      .split('\n')
      .filter((line) => line.includes('error TS') && !line.includes('webcrypto.Crypto'));
    expect(faults).toEqual([]);
  }, 900_000);

  test('the noun passes its own test and those of the house that need no database', async ({
    signal,
  }) => {
    const ran = await runIn(copy, signal, join(root, 'node_modules/vitest/vitest.mjs'), 'run');
    expect(ran.output).toContain(`Test Files  ${1 + houseTests.length} passed`);
    expect(ran.code).toBe(0);
    expect(readFileSync(join(copy, 'docs/lives.md'), 'utf8')).toContain('`complaint`');
  });
});

describe('a noun with states, a queue, a clock and messages, as the guide builds it', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = guide.slice(
    guide.indexOf('## A noun with states'),
    guide.indexOf('## How we write'),
  );
  const edits = [...nounEdits, ...reviewEdits];

  test('takes sixteen files and a few lines in lists', () => {
    expect(Object.keys(nounFiles).length).toBeLessThanOrEqual(16);
    const lines = edits.reduce((sum, { added }) => sum + added.trim().split('\n').length, 0);
    expect(lines).toBeLessThanOrEqual(29);
  });

  test('writes in no list that the guide does not name', () => {
    const lists = [...new Set(edits.map(({ file }) => file))];
    const tail = (file: string): string => file.split('/').slice(-2).join('/');
    expect(lists.filter((file) => !section.includes(tail(file)))).toEqual([]);
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
