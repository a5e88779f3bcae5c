import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frequencyNames, kindNames } from '@parasol/domain/products/catalogue/names';
import { relationNames } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { paperNames } from '@parasol/domain/base/people/paper-names';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';

const root = join(import.meta.dirname, '../..');

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\/testing\/|\.test\.tsx?$/.test(file),
    )
    .map((file) => join(folder, file)),
);

/** Each file is read once, and its comments are no code. */
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const codeLines = [...texts].flatMap(([file, text]) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .map((line) => ({ file, line })),
);

/** A page's address begins with a brand's root or is one of the few outside them. */
const byHand = /(['"`])\/(pro|tr|main|insurance)(\/|\1)|\/\$\{[^}]*root[^}]*\}/i;

/** Lines of code, comments apart, that a pattern finds outside the only place it belongs to. */
const copies = (pattern: RegExp, place: string): string[] =>
  codeLines
    .filter(({ file, line }) => file !== place && pattern.test(line))
    .map(({ file, line }) => `${file}: ${line.trim()}`);

test('the codes of the error catalogue stand in one file', () => {
  const codes = new RegExp(`(?<![\\d'"._-])(${Object.values(errorCodes).join('|')})(?![\\d'"._-])`);
  expect(copies(codes, 'packages/domain/src/base/platform/errors/error-codes.ts')).toEqual([]);
});

// Paying at once is also a term, and a word about prices.
const { single: _atOnce, ...rest } = frequencyNames;

test.each([
  ['kinds of products', kindNames, 'packages/domain/src/products/catalogue/names.ts'],
  ['frequencies', rest, 'packages/domain/src/products/catalogue/names.ts'],
  ['relations', relationNames, 'packages/domain/src/base/people/relation.ts'],
  ['papers', paperNames, 'packages/domain/src/base/people/paper-names.ts'],
])('names of %s stand in one file', (_what, names, place) => {
  const whole = new RegExp(`['"\`](${Object.values(names).join('|')})['"\`]`);
  expect(copies(whole, place)).toEqual([]);
});

interface KnownList {
  readonly name: string;
  readonly codes: readonly string[];
}

const domain = 'packages/domain/src/';
const quoted = "'[^'\\n]*'";
const unionType = new RegExp(`export type (\\w+) =((?:\\s*\\|?\\s*${quoted})+);`, 'g');
const written = new RegExp(
  `\\[\\s*${quoted}(?:\\s*,\\s*${quoted})+\\s*,?\\s*\\]|${quoted}(?:\\s*\\|\\s*${quoted})+`,
  'g',
);

const codesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/'([^'\n]*)'/g), ([, code = '']) => code)),
];

/** Two codes in common are chance; the sexes are two. Numbers stand for many things. */
const isKnown = ({ codes }: KnownList): boolean =>
  (codes.length > 2 || codes.join() === sexes.join()) && !codes.every((code) => /^\d+$/.test(code));

const codesOfExport = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  const isTable = typeof value === 'object' && value?.constructor === Object;
  return isTable ? Object.keys(value) : [];
};

/** Every list, table and union of codes that a file of the domain gives to others. */
const listsOf = async (file: string): Promise<KnownList[]> => {
  const exported: Record<string, unknown> = await import(join(root, file));
  const text = texts.get(file) ?? '';
  return [
    ...Object.entries(exported).flatMap(([name, value]) => {
      const codes = codesOfExport(value).filter((code) => typeof code === 'string');
      return codes.length === codesOfExport(value).length ? { name, codes } : [];
    }),
    ...Array.from(text.matchAll(unionType), ([, name = '', codes = '']) => ({
      name,
      codes: codesIn(codes),
    })),
  ].filter(isKnown);
};

/** A copy has the very codes, or those of a longer list and more. */
const repeats = (copy: readonly string[], { codes }: KnownList): boolean =>
  (copy.length === codes.length || (codes.length > 3 && copy.length > codes.length)) &&
  codes.every((code) => copy.includes(code));

/** Outside services have words of their own, the verifier imports nothing, and table types are generated. */
const ownWords =
  /^packages\/(domain|verify)\/|^apps\/server\/src\/(providers|sandbox)\/|\/ground\/db\/tables\//;

test.each([
  "z.enum(['male', 'female'])",
  "readonly sex: 'female' | 'male';",
  "readonly state: 'male' | 'female' | 'unknown' | null",
])('sees a copy in %s', (line) => {
  const [text = ''] = line.match(written) ?? [];
  expect(codesIn(text)).toEqual(expect.arrayContaining([...sexes]));
});

test('no list of codes of the domain is typed out again', async () => {
  const files = sources.filter((file) => file.startsWith(domain));
  const known = (await Promise.all(files.map(listsOf))).flat();
  expect(known.length).toBeGreaterThan(300);
  const found = [...texts]
    .filter(([file]) => !ownWords.test(file))
    .flatMap(([file, whole]) =>
      Array.from(whole.matchAll(written), ([text]) => {
        const original = known.find((list) => repeats(codesIn(text), list));
        return original ? `${file} types out ${original.name}` : '';
      }).filter(Boolean),
    );
  expect(found).toEqual([]);
});

/**
 * Patterns that tell visits apart, not links: the specification's own exceptions for one content
 * page and for native apps.
 */
const toldApart = [
  'packages/domain/src/base/platform/apps/channel-info.ts',
  'packages/domain/src/base/platform/apps/native-pages.ts',
];

test('no address of a page is written by hand outside the table', () => {
  const found = copies(byHand, 'packages/routes/src/links/link.ts').filter(
    (line) =>
      !line.startsWith('packages/routes/src/') && !toldApart.some((file) => line.startsWith(file)),
  );
  expect(found).toEqual([]);
});

test('no code asks which root a brand has', () => {
  expect(copies(/rootPath\b.*[!=]==? |[!=]==? ['"](pro|tr)['"]/, '')).toEqual([]);
});

test('nothing is sealed or opened by hand outside the declarations and the store of files', () => {
  const found = copies(
    /\bvault\.(sealFor|open)\w*\(/,
    'apps/server/src/ground/db/personal-data/sealed.ts',
  ).filter(
    (line) =>
      !line.startsWith('apps/server/src/ground/files/store-file.ts') &&
      // Makes a key only to look for it after it was destroyed.
      !line.startsWith('apps/server/src/commands/keys-look.ts'),
  );
  expect(found).toEqual([]);
});
