import { execFileSync } from 'node:child_process';
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
import { afterAll, describe, expect, test } from 'vitest';
import { relations } from '@parasol/domain/base/people/relation';
import { payProviders } from '@parasol/domain/contracts/payments/cashier/methods';
import { allServiceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { queueIds } from '@parasol/domain/staff/console/queues';
import { fastFolder } from './fast-folder.ts';

const root = join(import.meta.dirname, '..');
const domain = 'packages/domain/src';

interface Plant {
  readonly codes: readonly string[];
  /** The one file that gets the new code, and how. */
  readonly file: string;
  readonly after: string;
  readonly added: string;
  /** The codes stand in a file for each noun; this is one of them. */
  readonly part?: true;
}

const plants: Readonly<Record<string, Plant>> = {
  relations: {
    codes: relations,
    file: `${domain}/base/people/relation.ts`,
    after: 'export const relations = [',
    added: "'planted',",
  },
  payProviders: {
    codes: payProviders,
    file: `${domain}/contracts/payments/cashier/methods.ts`,
    after: 'const table = {',
    added: "planted: { name: '', note: '', channels: {}, mandateChannel: null },",
  },
  allServiceKinds: {
    codes: allServiceKinds,
    file: `${domain}/contracts/policies/services/policy-service.ts`,
    after: 'const kinds = {',
    added: "planted: { ...plain, title: '', note: '' },",
  },
  queueIds: {
    codes: queueIds,
    file: `${domain}/contracts/claims/queues.ts`,
    after: 'export const claimQueues = {',
    added: "planted: queue({ title: '', columns: [], kinds: {} } as never),",
    part: true,
  },
};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

describe('a code planted in its one file', () => {
  const copy = mkdtempSync(join(fastFolder(), 'planted-'));
  let counted: Record<string, { readonly whole: number; readonly take: number }> | undefined;

  const count = (): NonNullable<typeof counted> => {
    for (const part of [
      'packages/domain',
      'packages/contract',
      'apps/server/src/modules/products/catalogue/pack',
      'apps/server/src/modules/products/disclosure/pack',
      'scripts/planted-codes.ts',
      'package.json',
    ])
      cpSync(join(root, part), join(copy, part), {
        recursive: true,
        filter: (path) => !path.includes('node_modules') && !isTest(path),
      });
    mkdirSync(join(copy, 'node_modules/@parasol'), { recursive: true });
    for (const name of ['domain', 'contract'])
      symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@parasol', name));
    symlinkSync(join(root, 'node_modules/zod'), join(copy, 'node_modules/zod'));
    for (const { file, after, added } of Object.values(plants)) {
      const text = readFileSync(join(copy, file), 'utf8');
      if (!text.includes(after)) throw new Error(`${file} begins its table otherwise`);
      writeFileSync(
        join(copy, file),
        text.replace(after, () => `${after}${added}`),
      );
    }
    const script = join(copy, 'scripts/planted-codes.ts');
    // A copy's paths are new each time: compiled code that is cached for them is never read again.
    const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
    return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', env }));
  };

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.each(Object.keys(plants))('of %s is taken by every call and pack', (name) => {
    counted ??= count();
    const { whole = 0, take = 0 } = counted[name] ?? {};
    expect(whole).toBeGreaterThan(0);
    expect(take).toBe(whole);
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
  const held = codes.filter((code) => text.includes(code));
  const least = (codes.length * 2) / 3;
  return (
    held.length >= least &&
    held.filter((code) => new RegExp(`['"]${code}['"]|^ *${code}: `, 'm').test(text)).length >=
      least
  );
};

test.each(Object.entries(plants))(
  'at most five files go through the codes of %s one by one',
  (_name, { codes, file, part }) => {
    const found = sources
      .filter(({ text }) => goesThrough(text, codes))
      .map((source) => source.file);
    if (!part) expect(found).toContain(file);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(part ? 0 : 5);
  },
);
