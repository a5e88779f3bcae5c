import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { foreignCode, hiddenFunctions } from './foreign-code.ts';
import { nounOf, readOwners } from './owners.ts';
import { readDatabaseCode, type DatabaseCode } from './read-database-code.ts';

const root = path.join(import.meta.dirname, '../../src');
const owners = readOwners();
const ownerOf = (table: string): string => owners.get(table) ?? '';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\/|^ground\/db\/(?:tables|meanings)\//.test(file))
  .map((file) => ({ noun: nounOf(file), text: readFileSync(path.join(root, file), 'utf8') }));

/** A view is its owner's; a function belongs to the tables it stands on and to those who call it. */
const usersOf = ({ name, kind, on }: DatabaseCode): readonly string[] => {
  if (kind === 'view') return [ownerOf(name)];
  const called = new RegExp(String.raw`\b${name}\b`);
  const callers = sources.filter(({ text }) => called.test(text)).map(({ noun }) => noun);
  return [...new Set([...on.map(ownerOf), ...callers])];
};

const readCode = (db: unknown = suite.database.db): Promise<readonly DatabaseCode[]> =>
  readDatabaseCode(db as Kysely<unknown>, new Set(owners.keys()));

/** `contracts/books reads contracts/policies policies in ledger_lines`; retention writes anywhere. */
const foreignIn = (code: readonly DatabaseCode[]): readonly string[] => [
  ...new Set(
    code.flatMap((each) =>
      usersOf(each).flatMap((user) =>
        each.uses
          .filter(({ table }) => ownerOf(table) !== user && user !== 'proof/retention')
          .map(({ table, writes }) => {
            const does = writes ? 'writes' : 'reads';
            return `${user} ${does} ${ownerOf(table)} ${table} in ${each.name}`;
          }),
      ),
    ),
  ),
];

test('views, functions and triggers keep to the tables of their noun, but those in the list', async () => {
  const code = await readCode();
  expect(code.filter(({ uses }) => uses.length > 0).length).toBeGreaterThan(10);
  const found = foreignIn(code);
  const listed = Object.entries(foreignCode).flatMap(([name, { users, reads = [], writes = [] }]) =>
    users.flatMap((user) => [
      ...reads.map((table) => `${user} reads ${ownerOf(table)} ${table} in ${name}`),
      ...writes.map((table) => `${user} writes ${ownerOf(table)} ${table} in ${name}`),
    ]),
  );
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test('a function whose tables are only known while it runs stands in the list', async () => {
  const hidden = (await readCode()).filter((each) => each.hidden).map(({ name }) => name);
  expect(hidden.toSorted()).toEqual(Object.keys(hiddenFunctions).toSorted());
});

describe('planted code is seen', () => {
  /** Foreign uses after a change of the database that is taken back. */
  const foreignAfter = async (statement: string): Promise<readonly string[]> => {
    const before = new Set(foreignIn(await readCode()));
    const trx = await suite.database.db.startTransaction().execute();
    try {
      await sql.raw(statement).execute(trx);
      return foreignIn(await readCode(trx)).filter((each) => !before.has(each));
    } finally {
      await trx.rollback().execute();
    }
  };

  test.each<[string, string[]]>([
    [
      'create or replace view policies_received as select p.policy_no, p.order_no, r.signed_at as received_at from policy_receipts r join orders p using (order_no)',
      ['contracts/policies reads sales/orders orders in policies_received'],
    ],
    [
      `create function planted() returns trigger language plpgsql as $$ begin
        update orders set state = 'paid'; return new; end $$;
       create trigger planted after insert on claims for each row execute function planted()`,
      ['contracts/claims writes sales/orders orders in planted'],
    ],
    [
      `create function planted_inside() returns bigint language sql as 'select count(*) from leads';
       create or replace function documents_read(draft uuid) returns jsonb language sql as
         'select to_jsonb(planted_inside())'`,
      ['sales/orders reads sales/leads leads in documents_read'],
    ],
    [
      `create function planted() returns boolean language plpgsql as $$ begin
        execute 'select true from orders'; return true; end $$;
       alter table claims add check (planted())`,
      ['contracts/claims reads sales/orders orders in planted'],
    ],
  ])('%s', async (statement, seen) => {
    expect(await foreignAfter(statement)).toEqual(expect.arrayContaining(seen));
  });
});
