import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import {
  builtInRoleNames,
  builtInRoles,
  permissionNames,
  permissions,
  permissionsOf,
} from '@parasol/domain/base/accounts/permissions';
import { queueIds, queues } from '@parasol/domain/staff/console/queues';

const page = join(import.meta.dirname, '../../../../../docs/permissions.md');

const staffCalls = Object.entries(everyCall).flatMap(([name, { access }]) =>
  typeof access === 'object' ? [{ name, permission: access.staff }] : [],
);
const holds = (permission: (typeof permissionNames)[number]): string =>
  builtInRoleNames
    .map((role) => (permissionsOf(role, null).has(permission) ? '✓' : ' '))
    .join(' | ');
const head = builtInRoleNames.map((role) => builtInRoles[role].title).join(' | ');
const rule = builtInRoleNames.map(() => '---').join(' | ');

const drawn = (): string =>
  [
    '# Who may do what',
    '',
    'Every call of staff and every queue with the roles that may, drawn from `packages/contract` and `packages/domain/src/base/accounts/permissions.ts`. Own roles are made of the same permissions.',
    '',
    `| call | permission | ${head} |`,
    `| --- | --- | ${rule} |`,
    ...staffCalls
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(
        ({ name, permission }) =>
          `| \`${name}\` | ${permissions[permission]} | ${holds(permission)} |`,
      ),
    '',
    `| queue | permission | ${head} |`,
    `| --- | --- | ${rule} |`,
    ...queueIds.map(
      (id) =>
        `| ${queues[id].title} | ${permissions[queues[id].permission]} | ${holds(queues[id].permission)} |`,
    ),
    '',
  ].join('\n');

/** Tables are aligned by the formatter. */
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

test('docs/permissions.md shows who may make which call (DRAW=1 draws it again)', async () => {
  if (process.env['DRAW'] === '1') await writeFile(page, drawn());
  expect(plain(await readFile(page, 'utf8'))).toBe(plain(drawn()));
});

test('every permission is good for something: a call, a queue, or a grant', () => {
  const used = new Set<string>([
    ...staffCalls.map(({ permission }) => permission),
    ...queueIds.map((id) => queues[id].permission),
  ]);
  const named = new Set(permissionNames.filter((name) => !used.has(name)));
  // Checked inside a verb, because it depends on the request.
  expect([...named].toSorted()).toEqual(
    [
      'accounts-grant',
      'articles-publish-grant',
      'benefits-grant',
      'books-grant',
      'commissions-grant',
      'bereavements-grant',
      'claims-grant',
      'landings-publish-grant',
      'rules-publish-grant',
      'exports-grant',
      'mobiles-grant',
      'orders-refer',
      'people-unblock-grant',
      'products-publish-grant',
      'refunds-grant',
      'retention-grant',
      'security-settings',
      'words-grant',
    ].toSorted(),
  );
});
