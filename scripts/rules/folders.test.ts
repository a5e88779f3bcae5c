import { globSync, readFileSync } from 'node:fs';
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

/** A file is read in one sitting; past this it is split along a real seam. */
const mostLines = 400;

/**
 * Test files that may be longer, with their most lines: each sets up one stocked database or one
 * catalogue, and split it would set it up twice. None may grow, and no new one joins them.
 */
const longTests: Readonly<Record<string, number>> = {
  'apps/server/src/modules/sales/identity/faces/faces.db.test.ts': 577,
  'apps/server/src/modules/contracts/policies/renewals/renewal.db.test.ts': 565,
  'apps/server/src/modules/proof/evidence/evidence.db.test.ts': 561,
  'apps/server/src/modules/sales/underwriting/health-to-order.db.test.ts': 544,
  'apps/server/src/consequences/claims.db.test.ts': 501,
  'apps/server/src/modules/proof/retention/erasing/sealed-columns.db.test.ts': 474,
  'apps/server/src/modules/contracts/policies/services/hand-over/hand-over.db.test.ts': 472,
  'apps/server/src/modules/proof/evidence/pack.test.ts': 555,
  'tests/e2e/sales/orders.e2e.ts': 443,
  'apps/server/src/modules/sales/orders/life/order-life.db.test.ts': 442,
  'apps/server/src/modules/contracts/policies/services/changes/changes.db.test.ts': 442,
  'tests/e2e/staff/console.e2e.ts': 424,
  'apps/server/src/modules/sales/orders/steps/order-steps.db.test.ts': 417,
  'tests/e2e/base/login.e2e.ts': 410,
  'apps/server/src/modules/contracts/commissions/commissions.db.test.ts': 407,
};

test(`no file has more than ${mostLines} lines, tests included`, () => {
  const files = globSync('{apps,bench,packages,scripts,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).filter((file) => !file.includes('/ground/db/tables/'));
  expect(files.length).toBeGreaterThan(4000);
  const lengths = files.map(
    (file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1] as const,
  );
  expect(lengths.filter(([file, lines]) => lines > (longTests[file] ?? mostLines))).toEqual([]);
  // A test that became short leaves the list.
  const long = new Set(lengths.flatMap(([file, lines]) => (lines > mostLines ? [file] : [])));
  expect(Object.keys(longTests).filter((file) => !long.has(file))).toEqual([]);
});
