import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { applicationRole, grantApplication } from '#ground/db/roles.ts';
import { copyMigrations } from '#ground/db/testing/older-schema.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { verifyAudit } from './verify-audit.ts';

let suite: TestDatabase;
let application: OpenDatabase;

beforeEach(async () => {
  suite = await createTestDatabase();
  application = openDatabase({ url: suite.applicationUrl, poolSize: 4, strict: true });
});
afterEach(async () => {
  await application.close();
  await suite.drop();
});

const asOwner = (text: string) => sql.raw(text).execute(suite.database.db);
const asApplication = (text: string) => sql.raw(text).execute(application.db);

const append = (subject: string) =>
  sql`select audit_append(${JSON.stringify([{ actor: 'system', action: 'a', subject, detail: {} }])}::jsonb)`.execute(
    application.db,
  );

/** Every chain continues from there: time never runs backwards in one. */
const setClock = (moment: string) => asOwner(`update audit_heads set at = '${moment}'`);

const parts = async (): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ part: string; subject: string }>`
    select c.relname as part, a.subject from audit_entries a
    join pg_class c on c.oid = a.tableoid order by a.at, a.subject`.execute(application.db);
  const found: Record<string, string[]> = {};
  for (const { part, subject } of rows)
    (found[part.replace('audit_entries_', '')] ??= []).push(subject);
  return found;
};

const made = async (month: string): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass(${`audit_months.audit_entries_${month}`}) is not null as made`.execute(
    suite.database.db,
  );
  return rows[0]?.made === true;
};

test('an entry lies in its month, and a chain that runs through months is whole', async () => {
  await asApplication(`select make_month('audit_entries', '2031-01-07')`);
  await asApplication(`select make_month('audit_entries', '2031-01-08')`);
  await append('order:1');
  for (const moment of ['2031-01-31 15:59:59+00', '2031-01-31 16:00+00']) {
    await setClock(moment);
    await append('order:1');
  }
  // The second moment is in February in Shanghai, for which no month was made.
  expect(await parts()).toEqual({ first: ['order:1'], '2031_01': ['order:1'], other: ['order:1'] });
  expect(await verifyAudit(application.db)).toEqual({ ok: true, entries: 3 });
  // Its entries are unchanged; the month is not created again.
  await asApplication(`select make_month('audit_entries', '2031-02-01')`);
  expect(await made('2031_02')).toBe(false);
});

test('an entry that is put into another month is noticed', async () => {
  await asApplication(`select make_month('audit_entries', '2031-01-01')`);
  for (const moment of ['2026-11-01', '2031-01-02', '2031-01-03']) {
    await setClock(moment);
    await append('order:1');
  }
  await asOwner(`alter table audit_entries disable trigger all;
    update audit_entries set at = '2026-11-02' where seq = 3;
    alter table audit_entries enable trigger all`);
  expect(await verifyAudit(application.db)).toMatchObject({ ok: false, broken: [{ seq: 3 }] });
});

test('nobody comes at a month by its own name, whichever release grants rights', async () => {
  await asApplication(`select make_month('audit_entries', '2031-01-01')`);
  await append('order:1');
  await grantApplication(suite.url, applicationRole);
  for (const part of ['first', '2031_01', 'other']) {
    const name = `audit_months.audit_entries_${part}`;
    for (const statement of [
      `select from ${name}`,
      `insert into ${name} values (1, 9, now(), 'a', 'b', 'c', '{}', '')`,
      `update ${name} set actor = 'x'`,
      `delete from ${name}`,
      `truncate ${name}`,
      `alter table audit_entries detach partition ${name}`,
    ])
      await expect(asApplication(statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    for (const statement of [
      `update ${name} set actor = 'x'`,
      `delete from ${name}`,
      `truncate ${name}`,
    ])
      await expect(asOwner(statement), statement).rejects.toThrow('append-only');
  }
  await expect(
    asApplication(`select drop_months('audit_entries', now() - interval '90 years')`),
  ).rejects.toThrow('kept for good');
});

test('who reads the whole trail is not waited for: writers go on, and the month comes later', async () => {
  const reading = await suite.database.db.startTransaction().execute();
  try {
    await sql`select count(*) from audit_entries`.execute(reading);
    const making = asApplication(`select make_month('audit_entries', '2031-01-01')`);
    await append('order:1');
    await making;
    expect(await made('2031_01')).toBe(false);
  } finally {
    await reading.rollback().execute();
  }
  // Twice at once makes one.
  await Promise.all(
    [1, 2, 3].map(() => asApplication(`select make_month('audit_entries', '2031-01-01')`)),
  );
  expect(await made('2031_01')).toBe(true);
  expect(await verifyAudit(application.db)).toEqual({ ok: true, entries: 1 });
});

test('entries of before the months are the first part, and nodes that run write on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parasol-audit-'));
  try {
    await asOwner('drop schema public cascade; create schema public; drop schema audit_months');
    const step = async (until?: string): Promise<void> => {
      await copyMigrations(folder, until);
      await migrate({ url: suite.url, folder, log: () => undefined });
    };
    await step('202611171900');
    // Rights as granted by the release before: rows of all tables, the trail read-only.
    await asOwner(`grant usage on schema public to ${applicationRole};
      grant select, insert, update, delete on all tables in schema public to ${applicationRole};
      revoke all on audit_entries, audit_heads from ${applicationRole};
      grant select on audit_entries, audit_heads to ${applicationRole}`);
    for (const subject of ['order:1', 'order:2', 'order:3']) await append(subject);
    await step('202611171902');
    await append('order:4');
    await step();
    await append('order:5');
    expect(await parts()).toEqual({
      first: ['order:1', 'order:2', 'order:3', 'order:4', 'order:5'],
    });
    expect(await verifyAudit(application.db)).toEqual({ ok: true, entries: 5 });
    await setClock('2099-01-01');
    await append('order:6');
    expect((await parts())['other']).toEqual(['order:6']);
    const { rows } = await sql<{ of: string }>`
      select inhparent::regclass::text as of from pg_inherits
      where inhrelid = 'audit_months.audit_entries_subject'::regclass`.execute(suite.database.db);
    // The existing index serves the whole: none is built again.
    expect(rows).toEqual([{ of: 'audit_entries_subject_by_month' }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
