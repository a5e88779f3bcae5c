import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs the real boundary rules over a small tree of the same shape and returns the rules broken. */
const rulesBrokenBy = (files: Record<string, string>): string[] => {
  const tree = mkdtempSync(join(tmpdir(), 'parasol-boundaries-'));
  folders.push(tree);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['.', '--config', join(root, '.dependency-cruiser.json'), '--output-type', 'json'],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
};

const exported = 'export const x = 1;';

test('a tree that keeps the arrows is accepted', () => {
  const broken = rulesBrokenBy({
    'packages/domain/src/base/money/fen.ts': exported,
    'packages/domain/src/products/rating/quote.ts':
      "import { x } from '../../base/money/fen.ts'; export { x };",
  });
  expect(broken).toEqual([]);
});

test('a cycle is refused', () => {
  const broken = rulesBrokenBy({
    'packages/domain/src/money/a.ts': "import { y } from './b.ts'; export const x = y;",
    'packages/domain/src/money/b.ts': "import { x } from './a.ts'; export const y = x;",
  });
  expect(broken).toContain('no-cycles');
});

test.each([
  [
    'domain-is-pure',
    'packages/domain/src/a/a.ts',
    '../../../contract/src/b.ts',
    'packages/contract/src/b.ts',
  ],
  ['domain-is-pure', 'packages/domain/src/a/a.ts', 'node:fs', null],
  [
    'contract-knows-domain-only',
    'packages/contract/src/a.ts',
    '../../../apps/server/src/b.ts',
    'apps/server/src/b.ts',
  ],
  [
    'contract-knows-domain-only',
    'packages/contract/src/a.ts',
    '../../routes/src/b.ts',
    'packages/routes/src/b.ts',
  ],
  [
    'routes-know-domain-only',
    'packages/routes/src/a.ts',
    '../../../apps/storefront/src/b.ts',
    'apps/storefront/src/b.ts',
  ],
  ['routes-know-domain-only', 'packages/routes/src/a.ts', 'react', null],
  [
    'client-knows-the-contract-only',
    'packages/client/src/a.ts',
    '../../../apps/storefront/src/b.ts',
    'apps/storefront/src/b.ts',
  ],
  ['client-knows-the-contract-only', 'packages/client/src/a.ts', 'react', null],
  [
    'apps-stand-alone',
    'apps/console/src/a.ts',
    '../../storefront/src/ui/b.ts',
    'apps/storefront/src/ui/b.ts',
  ],
  [
    'apps-stand-alone',
    'apps/server/src/a.ts',
    '../../storefront/src/ui/b.ts',
    'apps/storefront/src/ui/b.ts',
  ],
  ['apps-stand-alone', 'apps/storefront/src/a.ts', '../../server/src/b.ts', 'apps/server/src/b.ts'],
  [
    'features-stand-alone',
    'apps/storefront/src/features/sales/a/a.ts',
    '../b/b.ts',
    'apps/storefront/src/features/sales/b/b.ts',
  ],
  [
    'pages-look-down-only',
    'apps/storefront/src/page/a.ts',
    '../features/b/b.ts',
    'apps/storefront/src/features/b/b.ts',
  ],
  [
    'pages-look-down-only',
    'apps/storefront/src/ui/form/a.ts',
    '../../features/b/b.ts',
    'apps/storefront/src/features/b/b.ts',
  ],
  [
    'shell-does-not-know-page',
    'apps/storefront/src/shell/visit/a.ts',
    '../../page/b.ts',
    'apps/storefront/src/page/b.ts',
  ],
  [
    'ui-knows-no-app',
    'apps/storefront/src/ui/form/a.ts',
    '../../shell/visit/b.ts',
    'apps/storefront/src/shell/visit/b.ts',
  ],
  [
    'features-stand-alone',
    'apps/console/src/features/sales/a/a.ts',
    '../b/b.ts',
    'apps/console/src/features/sales/b/b.ts',
  ],
  [
    'console-looks-down-only',
    'apps/console/src/features/a/a.ts',
    '../../routes/b.ts',
    'apps/console/src/routes/b.ts',
  ],
  [
    'console-shell-knows-no-feature',
    'apps/console/src/shell/a.ts',
    '../features/b/b.ts',
    'apps/console/src/features/b/b.ts',
  ],
  [
    'console-ui-knows-no-shell',
    'apps/console/src/ui/a.ts',
    '../shell/b.ts',
    'apps/console/src/shell/b.ts',
  ],
  [
    'modules-meet-through-verbs',
    'apps/server/src/modules/sales/a/a.ts',
    '../b/queries.ts',
    'apps/server/src/modules/sales/b/queries.ts',
  ],
  [
    'sales-looks-down-only',
    'apps/server/src/modules/sales/orders/a.ts',
    '../../contracts/payments/b.ts',
    'apps/server/src/modules/contracts/payments/b.ts',
  ],
  [
    'base-looks-down-only',
    'packages/domain/src/base/money/a.ts',
    '../../staff/console/b.ts',
    'packages/domain/src/staff/console/b.ts',
  ],
  [
    'every-module-has-its-floor',
    'apps/server/src/modules/attic/a.ts',
    '../sales/orders/b.ts',
    'apps/server/src/modules/sales/orders/b.ts',
  ],
  [
    'the-ground-floor-knows-nothing-above',
    'apps/server/src/ground/files/a.ts',
    '../../modules/orders/b.ts',
    'apps/server/src/modules/orders/b.ts',
  ],
  [
    'providers-know-only-the-ground-floor',
    'apps/server/src/providers/sms/a.ts',
    '../../sandbox/b.ts',
    'apps/server/src/sandbox/b.ts',
  ],
  [
    'the-server-knows-no-tests',
    'apps/server/src/modules/sales/a.ts',
    '../../../testing/orders/b.ts',
    'apps/server/testing/orders/b.ts',
  ],
  [
    'verbs-do-not-know-http',
    'apps/server/src/modules/a/a.ts',
    '../../http/b.ts',
    'apps/server/src/http/b.ts',
  ],
  [
    'browser-takes-only-types-from-the-contract',
    'packages/client/src/a.ts',
    '../../contract/src/b.ts',
    'packages/contract/src/b.ts',
  ],
  [
    'browser-takes-only-types-from-the-contract',
    'apps/storefront/src/ui/a.ts',
    '../../../../packages/contract/src/b.ts',
    'packages/contract/src/b.ts',
  ],
])('%s: %s may not import %s', (rule, from, specifier, to) => {
  const broken = rulesBrokenBy({
    [from]: `import * as y from '${specifier}'; export const x = y;`,
    ...(to ? { [to]: exported } : {}),
  });
  expect(broken).toContain(rule);
});

test('the browser may import types of the contract', () => {
  const broken = rulesBrokenBy({
    'apps/storefront/src/ui/a.ts':
      "import type { X } from '../../../../packages/contract/src/b.ts'; export type Y = X;",
    'packages/contract/src/b.ts': 'export type X = 1;',
  });
  expect(broken).toEqual([]);
});
