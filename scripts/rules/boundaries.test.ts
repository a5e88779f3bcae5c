import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Broken {
  readonly rule: string;
  readonly from: string;
}

/** Runs the real boundary rules over a small tree of the same shape and returns the rules broken. */
const rulesBrokenBy = (files: Readonly<Record<string, string>>): Broken[] => {
  const tree = mkdtempSync(join(tmpdir(), 'parasol-boundaries-'));
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
  rmSync(tree, { recursive: true });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
};

const exported = 'export const x = 1;';

/** Files that keep the arrows. */
const sources = {
  'packages/domain/src/base/money/fen.ts': exported,
  'packages/domain/src/products/rating/quote.ts':
    "import { x } from '../../base/money/fen.ts'; export { x };",
  // The browser may import types of the contract.
  'apps/storefront/src/ui/kept.ts':
    "import type { X } from '../../../../packages/contract/src/type.ts'; export type Y = X;",
  'packages/contract/src/type.ts': 'export type X = 1;',
};

const cycle = {
  'packages/domain/src/base/fields/one.ts': "import { y } from './two.ts'; export const x = y;",
  'packages/domain/src/base/fields/two.ts': "import { x } from './one.ts'; export const y = x;",
};

/** An import that a rule refuses, and the file that it means where it is one of ours. */
const refused: readonly (readonly [
  rule: string,
  from: string,
  specifier: string,
  to: string | null,
])[] = [
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
];

/** Each import has a file of its own, in the folder that the rule is about. */
const nameOf = (from: string, at: number): string => from.replace(/a\.ts$/, `a${at}.ts`);

/** One run over all of them: reading the rules takes longer than applying them. */
const broken = rulesBrokenBy({
  ...sources,
  ...cycle,
  ...Object.fromEntries(
    refused.flatMap(([, from, specifier, to], at) => [
      [nameOf(from, at), `import * as y from '${specifier}'; export const x = y;`],
      ...(to === null ? [] : [[to, exported]]),
    ]),
  ),
});
const brokenBy = (from: string): string[] =>
  broken.filter((each) => each.from === from).map(({ rule }) => rule);

test.each(Object.keys(sources))('%s keeps the arrows and is accepted', (from) => {
  expect(brokenBy(from)).toEqual([]);
});

test('a cycle is refused', () => {
  // The tool reports a cycle where it meets it first.
  expect(Object.keys(cycle).flatMap(brokenBy)).toContain('no-cycles');
});

test.each(
  refused.map(([rule, from, specifier], at) => [rule, from, specifier, nameOf(from, at)] as const),
)('%s: %s may not import %s', (rule, _from, _specifier, file) => {
  expect(brokenBy(file)).toContain(rule);
});
