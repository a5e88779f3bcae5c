import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownMigrations, readMigrations } from './migration-files.ts';
import { rollingTroubles } from '#ground/db/testing/rolling-changes.ts';

test('nodes of the last release can work beside those that apply every newer migration', async () => {
  const file = join(import.meta.dirname, '../testing/last-release.json');
  const { migrations } = JSON.parse(await readFile(file, 'utf8')) as { migrations: string[] };
  const released = new Set(migrations);
  const { before, after } = await readMigrations(ownMigrations);
  const files = [...before, ...after];
  const names = new Set(files.map(({ name }) => name));
  // Released migrations are kept: a database that has one would refuse to start without it.
  expect(migrations.filter((name) => !names.has(name))).toEqual([]);
  const newer = files.filter(({ name }) => !released.has(name));
  expect(rollingTroubles(newer.map(({ text }) => text))).toEqual([]);
});

test.each([
  'drop table orders;',
  'drop function audit_append(jsonb);',
  'alter table orders rename to sales;',
  'alter table orders rename column state to status;',
  'alter table orders drop column state;',
  'alter table orders add column source text not null;',
  'alter table orders add source text not null, add column other text;',
  'alter table orders alter column due_fen type integer;',
  'alter table orders alter due_fen set data type integer;',
  'alter table orders alter column quote_no set not null;',
  'alter table orders alter column state drop default;',
  "alter table orders add constraint few check (state in ('a', 'b'));",
  'alter table only public.orders add unique (quote_no);',
  'alter table orders add foreign key (user_id) references users;',
  'create unique index orders_quote on orders (quote_no);',
  'alter table orders drop constraint orders_pkey, add primary key (display_id);',
  "create table fresh (id int); select 'alter table x'; alter table orders drop column state;",
])('an old node could not live with: %s', (statement) => {
  expect(rollingTroubles([statement])).toHaveLength(statement.includes('pkey') ? 2 : 1);
});

test.each([
  'create table fresh (id int not null); alter table fresh add column b text not null;',
  'alter table orders add column source text, add column since date not null default now();',
  'alter table orders add column twice int not null generated always as (2) stored;',
  'alter table orders alter column quote_no drop not null; create index on orders (quote_no);',
  'create function f() returns void language sql as $$ drop table orders; $$;',
  '-- alter table orders drop column state;\nselect 1;',
  "-- both releases: the list only grows.\nalter table orders add constraint many check (state <> '');",
])('an old node notices nothing of: %s', (statement) => {
  expect(rollingTroubles([statement])).toEqual([]);
});
