import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frequencyNames, kindNames, relationNames } from '@parasol/domain/catalogue/names';
import { paperNames } from '@parasol/domain/orders/paper-names';
import { errorCodes } from '@parasol/domain/platform/error-codes';

const root = join(import.meta.dirname, '..');

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\/testing\/|\.test\.tsx?$/.test(file),
    )
    .map((file) => join(folder, file)),
);

/** A page's address begins with a brand's root or is one of the few outside them. */
const byHand = /(['"`])\/(pro|tr|main|insurance)(\/|\1)|\/\$\{[^}]*root[^}]*\}/i;

/** Lines of code, comments apart, that a pattern finds outside the one place it belongs to. */
const copies = (pattern: RegExp, place: string): string[] =>
  sources
    .filter((file) => file !== place)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

test('the codes of the error catalogue stand in one file', () => {
  const codes = new RegExp(`(?<![\\d'"._-])(${Object.values(errorCodes).join('|')})(?![\\d'"._])`);
  expect(copies(codes, 'packages/domain/src/platform/error-codes.ts')).toEqual([]);
});

// Paying at once is also a term, and said of prices.
const { single: _atOnce, ...rest } = frequencyNames;

test.each([
  ['kinds of products', kindNames, 'packages/domain/src/catalogue/names.ts'],
  ['frequencies', rest, 'packages/domain/src/catalogue/names.ts'],
  ['relations', relationNames, 'packages/domain/src/catalogue/names.ts'],
  ['papers', paperNames, 'packages/domain/src/orders/paper-names.ts'],
])('names of %s stand in one file', (_what, names, place) => {
  const whole = new RegExp(`['"\`](${Object.values(names).join('|')})['"\`]`);
  expect(copies(whole, place)).toEqual([]);
});

/**
 * What visits from elsewhere are told apart by, not links: the specification's own exceptions for
 * one content page and for native apps.
 */
const toldApart = [
  'packages/domain/src/platform/channel-info.ts',
  'packages/domain/src/platform/native-pages.ts',
];

test('no address of a page is written by hand outside the table', () => {
  const found = copies(byHand, 'packages/routes/src/link.ts').filter(
    (line) =>
      !line.startsWith('packages/routes/src/') && !toldApart.some((file) => line.startsWith(file)),
  );
  expect(found).toEqual([]);
});

test('no code asks which root a brand has', () => {
  expect(copies(/rootPath\b.*[!=]==? |[!=]==? ['"](pro|tr)['"]/, '')).toEqual([]);
});
