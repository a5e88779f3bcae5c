import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { ownMigrations, readMigrations } from './migration-files.ts';
import { describeSchema } from '#ground/db/testing/describe-schema.ts';
import { copyMigrations } from '#ground/db/testing/older-schema.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';

/** A database that was always empty. */
const untouched = async (): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  await sql`drop schema public, audit_months, pgboss cascade; create schema public`.execute(
    made.database.db,
  );
  return made;
};

let lines: string[] = [];
const bring = async ({ url }: TestDatabase, from?: string): Promise<void> => {
  await migrate({ url, log: (line) => void lines.push(line), ...(from && { folder: from }) });
};
const described = ({ database }: TestDatabase) =>
  describeSchema(database.db as unknown as Kysely<unknown>);
const books = async ({ database }: TestDatabase) =>
  (
    await sql<{ name: string; checksum: string }>`
      select name, checksum from schema_migrations join migration_checksums using (name)
      order by name collate "C"`.execute(database.db)
  ).rows;

/** Lines of one schema that the other does not have: empty both ways when they are the same. */
const differences = (one: readonly string[], another: readonly string[]) => {
  const [ones, others] = [new Set(one), new Set(another)];
  return {
    missing: one.filter((line) => !others.has(line)),
    added: another.filter((line) => !ones.has(line)),
  };
};
const same = { missing: [], added: [] };

/** Changes of every kind, each with the beginning of the line that shows it. */
const planted = [
  ['alter table orders add column planted text', 'column orders'],
  ['alter table order_drafts alter column brand set default true', 'column order_drafts 2:'],
  ['alter table staff alter column name drop not null', 'column staff 3:'],
  [
    'alter table readiness_probe alter column filling set storage main',
    'column readiness_probe 1:',
  ],
  ['alter table pay_orders drop constraint pay_orders_fen_check', 'constraint pay_orders '],
  [
    'alter table policies drop constraint issued_policies_order_no_fkey',
    'constraint policies issued_policies_order_no_fkey',
  ],
  [
    'drop index orders_by_day; create index orders_by_day on orders (created_at, brand)',
    'index orders_by_day:',
  ],
  [
    'alter table ledger_entries disable trigger ledger_append_only',
    'trigger ledger_entries ledger_append_only:',
  ],
  ['alter function audit_append(jsonb) security invoker', 'function audit_append(jsonb):'],
  [
    `create or replace view policies_received as
      select policy_no, order_no, signed_at as received_at from policy_receipts`,
    'view policies_received:',
  ],
  ['grant select on favourites to public', 'relation favourites:'],
  [
    'alter table tracking_events detach partition tracking_events_other',
    'relation tracking_events_other:',
  ],
  ['alter sequence article_numbers start 5', 'sequence article_numbers:'],
  [`update settings set public = true where key = 'code-caps'`, 'row of settings:'],
  ['create table planted (id int)', 'relation planted:'],
] as const;

test('a new database has the schema of one that came halfway by the old migrations and goes on', async () => {
  const [fresh, older] = await Promise.all([untouched(), untouched()]);
  const folder = await mkdtemp(`${tmpdir()}/parasol-base-`);
  try {
    await copyMigrations(folder, '202611171550');
    await bring(older, folder);
    expect(lines.length).toBeGreaterThan(50);
    lines = [];
    await bring(older);
    expect(lines[0]).toBe('applied migration 202611171550-reasons-of-messages');

    // Nodes that start at once make it once.
    lines = [];
    await Promise.all([bring(fresh), bring(fresh)]);
    const { before, after } = await readMigrations(ownMigrations);
    expect(before.length).toBeGreaterThan(150);
    expect(lines).toEqual([
      'made the tables of a new database',
      ...after.map(({ name }) => `applied migration ${name}`),
    ]);
    const walked = await described(older);
    expect(walked.length).toBeGreaterThan(5_000);
    expect(differences(walked, await described(fresh))).toEqual(same);
    expect(await books(fresh)).toEqual(await books(older));

    // The release that knows the migrations one by one finds nothing to do, and so does this one.
    lines = [];
    await copyMigrations(folder);
    await bring(fresh, folder);
    await bring(fresh);
    expect(lines).toEqual([]);
  } finally {
    await Promise.all([fresh.drop(), older.drop()]);
    await rm(folder, { recursive: true, force: true });
  }
});

test('a difference of any kind is seen', async () => {
  const suite = await createTestDatabase();
  try {
    const before = await described(suite);
    for (const [statement] of planted) await sql.raw(statement).execute(suite.database.db);
    const { missing, added } = differences(before, await described(suite));
    for (const [statement, line] of planted) {
      const seen = [...missing, ...added].some((found) => found.startsWith(line));
      expect(seen, statement).toBe(true);
    }
  } finally {
    await suite.drop();
  }
});
