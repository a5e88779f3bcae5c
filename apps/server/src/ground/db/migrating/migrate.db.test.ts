import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';

let suite: TestDatabase;
let folder: string;
const lines: string[] = [];

beforeEach(async () => {
  suite = await createTestDatabase();
  await sql`drop schema public cascade; create schema public`.execute(suite.database.db);
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-migrations-'));
  lines.length = 0;
});
afterEach(async () => {
  await suite.drop();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
const run = () => migrate({ url: suite.url, folder, log: (line) => void lines.push(line) });

const tables = async (): Promise<unknown[]> => {
  const found = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_name like 'made_%' order by 1`.execute(
    suite.database.db,
  );
  return found.rows.map(({ name }) => name);
};

test('applies the numbered files in order, once', async () => {
  await file('0001-first.sql', 'create table made_a (id int); create table made_b (id int);');
  await file('0002-second.sql', 'alter table made_a rename to made_c;');
  await run();
  expect(await tables()).toEqual(['made_b', 'made_c']);
  await run();
  expect(lines).toEqual(['applied migration 0001-first', 'applied migration 0002-second']);
});

test('several nodes that start at once apply each migration once', async () => {
  await file('0001-first.sql', 'create table made_a (id int);');
  await file('0002-second.sql', 'create table made_b (id int);');
  await Promise.all([run(), run(), run(), run()]);
  expect(lines.toSorted()).toEqual([
    'applied migration 0001-first',
    'applied migration 0002-second',
  ]);
});

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  await file('0001-first.sql', 'create table made_a (id int);');
  await file('0002-second.sql', 'create table made_b (id int); select 1/0;');
  await expect(run()).rejects.toThrow('migration 0002-second failed: division by zero');
  expect(await tables()).toEqual(['made_a']);
  await file('0002-second.sql', 'create table made_b (id int);');
  await run();
  expect(await tables()).toEqual(['made_a', 'made_b']);
});

test('a file changed after it was applied is refused by name', async () => {
  await file('0001-first.sql', 'create table made_a (id int);');
  await run();
  await file('0001-first.sql', 'create table made_a (id bigint);');
  await expect(run()).rejects.toThrow('0001-first was changed after it was applied');
});

test('line endings of another system are not a change', async () => {
  await file('0001-first.sql', 'create table made_a\n(id int);\n');
  await run();
  await file('0001-first.sql', 'create table made_a\r\n(id int);\r\n');
  await expect(run()).resolves.toBeUndefined();
});

test('a database ahead of this release is refused', async () => {
  await file('0001-first.sql', 'create table made_a (id int);');
  await file('0002-second.sql', 'create table made_b (id int);');
  await run();
  await rm(path.join(folder, '0002-second.sql'));
  await expect(run()).rejects.toThrow('already has migration 0002-second');
});

test('a badly named file is refused', async () => {
  await file('first.sql', 'select 1');
  await expect(run()).rejects.toThrow('first.sql must be named YYYYMMDDHHMM-name.sql');
});
