import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { foreignReaders, hiddenTables } from './foreign-readers.ts';
import { nounOf, readOwners } from './owners.ts';
import { readStatements, type Use } from './read-statements.ts';

const root = path.join(import.meta.dirname, '../../src');

/** Parsing takes long: a file without one of these words has no statement. */
const statement = /\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|select |insert /;

interface Found extends Omit<Use, 'table'> {
  readonly file: string;
  readonly noun: string;
  readonly table: string;
  readonly owner: string;
}

const owners = new Map<string, string>();
const all: Found[] = [];
const hidden = new Set<string>();

beforeAll(() => {
  for (const [table, owner] of readOwners()) owners.set(table, owner);
  const known = new Set(owners.keys());
  for (const file of globSync('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\/|^ground\/db\/(?:tables|meanings|migrations)\//.test(file))
      continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!statement.test(source)) continue;
    for (const { table, ...use } of readStatements(source, known)) {
      if (table === undefined) hidden.add(file);
      else all.push({ ...use, file, table, noun: nounOf(file), owner: owners.get(table) ?? '' });
    }
  }
}, 60_000);

const foreign = (writes: boolean) =>
  all.filter((use) => use.writes === writes && use.noun !== use.owner);

test('every table has an owner whose own statements use it', () => {
  expect(all.length).toBeGreaterThan(1500);
  const nouns = new Set(owners.values());
  const isThere = (noun: string) =>
    [noun, `modules/${noun}`, noun.replace('ground/', 'ground/db/')].some((folder) =>
      existsSync(path.join(root, folder)),
    );
  expect([...nouns].filter((noun) => !isThere(noun))).toEqual([]);
  const used = new Set(all.filter(({ noun, owner }) => noun === owner).map(({ table }) => table));
  // Written by a function of the database and removed by retention.
  expect([...owners.keys()].filter((table) => !used.has(table))).toEqual(['message_reasons']);
});

test('only retention writes into tables of others', () => {
  const writes = foreign(true).filter(({ noun }) => noun !== 'proof/retention');
  expect(writes.map(({ file, line, table }) => `${file}:${line} writes ${table}`)).toEqual([]);
});

test('tables of others are read by the readers in the list, each of which is needed', () => {
  const read = new Map<string, string>();
  for (const { noun, owner, table, file, line } of foreign(false))
    read.set(`${noun} reads ${owner} ${table}`, `${file}:${line}`);
  const listed = foreignReaders.flatMap(({ reader, tables }) =>
    Object.entries(tables).flatMap(([owner, names]) =>
      names.map((table) => `${reader} reads ${owner} ${table}`),
    ),
  );
  const unlisted = [...read].filter(([one]) => !listed.includes(one));
  expect(unlisted.map(([one, place]) => `${place}: ${one}`)).toEqual([]);
  expect(listed.filter((one) => !read.has(one))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test('a name of a table that only a running server knows stands where it may', () => {
  expect([...hidden].toSorted()).toEqual(Object.keys(hiddenTables).toSorted());
});

describe('a planted statement is seen', () => {
  const tables = new Set(['orders', 'policies', 'users']);
  const seen = (source: string) =>
    readStatements(source, tables).map(({ table, writes }) => [table, writes]);

  test.each<[string, [string | undefined, boolean][]]>([
    ["db.selectFrom('orders as o').execute()", [['orders', false]]],
    [
      "db.selectFrom(['orders', 'users']).execute()",
      [
        ['orders', false],
        ['users', false],
      ],
    ],
    [
      "row.exists(row.selectFrom('plans').innerJoin('policies as p', 'p.a', 'plans.a'))",
      [['policies', false]],
    ],
    ["db.insertInto('orders').values(row)", [['orders', true]]],
    ["db.updateTable('orders').set(row)", [['orders', true]]],
    ["db.deleteFrom('orders').where('a', '=', 1)", [['orders', true]]],
    ['sql`select * from plans p join orders o on o.a = p.a`', [['orders', false]]],
    [
      'sql<Row>`select 1 from plans, orders o, lateral f(o.a) x, users`',
      [
        ['orders', false],
        ['users', false],
      ],
    ],
    ['sql`select 1 from ${plans} p, orders`', [['orders', false]]],
    ['sql`select 1 from (select a from plans) p, orders`', [['orders', false]]],
    ['sql`select 1 where exists (select from orders)`', [['orders', false]]],
    [
      'sql`update orders o set a = 1 from users`',
      [
        ['orders', true],
        ['users', false],
      ],
    ],
    ['sql`insert into "orders" (a) values (1)`', [['orders', true]]],
    [
      'sql`delete from public.orders using users u`',
      [
        ['orders', true],
        ['users', false],
      ],
    ],
    ['const table = sql`orders o join plans p on true`;', [['orders', false]]],
    ['db.selectFrom(name)', [[undefined, false]]],
    ['db.deleteFrom(`${name}s`)', [[undefined, true]]],
    ['sql`select 1 from ${sql.table(name)}`', [[undefined, false]]],
    ["sql`select 1 from ${sql.table('orders')}`", [['orders', false]]],
  ])('%s', (source, uses) => {
    expect(seen(source)).toEqual(uses);
  });

  test.each([
    "db.selectFrom((of) => of.selectFrom('plans').as('orders'))",
    'sql`select orders.a, extract(day from orders.at) from plans -- from orders`',
    "sql`select 'from orders' from plans`",
    'Array.from(orders)',
  ])('nothing is seen in %s', (source) => {
    expect(seen(source)).toEqual([]);
  });
});
