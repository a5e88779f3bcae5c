import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '#testing/server/until.ts';
import { defineJob, handleJob } from '#ground/jobs/define-job.ts';
import { startJobs } from '#ground/jobs/start-jobs.ts';
import { openDatabase, type OpenDatabase } from './connection/database.ts';
import { prepareDatabase } from './migrating/prepare-database.ts';
import { grantApplication, rightsOf } from './roles.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let suite: TestDatabase;
let application: OpenDatabase;

beforeAll(async () => {
  suite = await createTestDatabase();
  application = openDatabase({ url: suite.applicationUrl, poolSize: 4 });
});
afterAll(async () => {
  await application.close();
  await suite.drop();
});

const run = (text: string) => sql.raw(text).execute(application.db);

describe('the application’s role', () => {
  test('is neither superuser nor owner', async () => {
    expect(await rightsOf(suite.applicationUrl)).toEqual({
      role: 'parasol_app',
      superuser: false,
      owner: false,
    });
  });

  test('writes the audit trail through its function and in no other way', async () => {
    await inTransaction(application, async (tx) =>
      tx.audit({ actor: 'system', action: 'a', subject: 's' }),
    );
    const { rows } = await sql<{ actor: string }>`select actor from audit_entries`.execute(
      application.db,
    );
    expect(rows).toEqual([{ actor: 'system' }]);
    for (const statement of [
      `insert into audit_entries values (1, 1, now(), 'a', 'b', 'c', '{}', '')`,
      `update audit_entries set actor = 'x'`,
      `delete from audit_entries`,
      `truncate audit_entries`,
      `update audit_heads set seq = 0`,
      `alter table audit_entries disable trigger all`,
      `drop trigger audit_entries_append_only on audit_entries`,
    ]) {
      await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('makes no tables, functions or roles, and cannot undo a migration’s record', async () => {
    for (const statement of [
      'create table mine (id int)',
      'create table pgboss.mine (id int)',
      'alter table users add column mine int',
      'create or replace function audit_append(entries jsonb) returns void language sql as $$ select $$',
      'create role mine',
      'drop table users',
      `delete from migration_checksums`,
      `set session_replication_role = replica`,
    ]) {
      await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('has the table of keys written anew only by asking its owner', async () => {
    await expect(run('cluster person_keys using person_keys_pkey')).rejects.toThrow(
      /permission denied|must be owner/,
    );
    await run(`insert into person_keys (key_id, person_id, destroyed_at)
      values (gen_random_uuid(), 'gone', now())`);
    const { rows } = await sql<{ keys: boolean; log: boolean }>`
      select forget_destroyed_keys(7) as keys, turn_over_log() as log`.execute(application.db);
    expect(rows).toEqual([{ keys: true, log: true }]);
  });

  test('works through the queue: enqueues, runs, supervises and schedules', async () => {
    const job = defineJob({
      name: 'under-own-role',
      schema: z.object({ n: z.number() }),
      schedule: { cron: '0 0 1 1 *', data: { n: 0 } },
    });
    const problems: string[] = [];
    let done: (n: number) => void = () => undefined;
    const ran = new Promise<number>((resolve) => (done = resolve));
    const jobs = await startJobs({
      database: application,
      jobs: [handleJob(job, async ({ data }) => done(data.n))],
      log: (line) => void problems.push(line),
      superviseSeconds: 1,
    });
    await inTransaction(application, async (tx) => tx.enqueue(job, { n: 7 }));
    expect(await ran).toBe(7);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await jobs.stop(1000);
    expect(problems).toEqual([]);
  });
});

describe('preparing the database', () => {
  test('grants again where another session changed a table meanwhile', async () => {
    const { role } = await rightsOf(suite.applicationUrl);
    const other = new Client({ connectionString: suite.url });
    await other.connect();
    await other.query('begin');
    await other.query('alter table orders set (fillfactor = 90)');
    const granted = grantApplication(suite.url, role);
    const waiting = `select count(*)::int as count from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await until(
      'the grant waits for the other session',
      async () => (await other.query<{ count: number }>(waiting)).rows[0]?.count,
      { is: (count) => count === 1 },
    );
    await other.query('commit');
    await granted;
    await other.end();
  });

  test('says when the role it was given could rewrite the audit trail', async () => {
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    await prepareDatabase({ url: suite.url, ownerUrl: undefined, say });
    expect(lines.join(' ')).toContain('is a superuser');
    lines.length = 0;
    await prepareDatabase({ url: suite.applicationUrl, ownerUrl: suite.url, say });
    expect(lines).toEqual([]);
  });
});
