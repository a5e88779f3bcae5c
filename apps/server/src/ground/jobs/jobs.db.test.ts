import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#ground/db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { defineJob, handleJob, type JobHandler, type JobRun } from './define-job.ts';
import { overPool } from './job-queue.ts';
import { startJobs, type RunningJobs } from './start-jobs.ts';
import { crashingJob } from './testing/crashing-job.ts';

const patience = { timeout: 90_000 };

let suite: TestDatabase;
const running: RunningJobs[] = [];
const lines: string[] = [];
const schema = z.object({ order: z.string() });
type Data = z.infer<typeof schema>;

beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());
beforeEach(async () => {
  lines.length = 0;
  await sql`delete from pgboss.job`.execute(suite.database.db);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop(1_000)));
});

const start = async (
  jobs: JobHandler[],
  options: { soleProcess?: boolean; superviseSeconds?: number } = {},
): Promise<RunningJobs> => {
  const log = (line: string) => void lines.push(line);
  const started = await startJobs({ database: suite.database, jobs, log, ...options });
  running.push(started);
  return started;
};

const enqueue = (
  ...args: Parameters<Parameters<Parameters<typeof inTransaction>[1]>[0]['enqueue']>
) => inTransaction(suite.database, async (tx) => tx.enqueue(...args));

const rows = async (): Promise<{ name: string; state: string; data: unknown }[]> => {
  const found = await sql<{ name: string; state: string; data: unknown }>`
    select name, state::text, data from pgboss.job where name not like '\\_\\_%' order by created_on, id
  `.execute(suite.database.db);
  return found.rows;
};

describe('a job', () => {
  test('runs with its data once its transaction is committed', async () => {
    const job = defineJob({ name: 'runs', schema });
    const runs: JobRun<Data>[] = [];
    await start([handleJob(job, async (run) => void runs.push(run))]);
    await enqueue(job, { order: 'A1' });
    await vi.waitFor(() => expect(runs).toHaveLength(1), patience);
    expect(runs[0]).toMatchObject({ data: { order: 'A1' }, attempt: 1 });
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ state: 'completed' }]),
      patience,
    );
  });

  test('waits in the queue when it is enqueued before any worker exists', async () => {
    const job = defineJob({ name: 'waits', schema });
    await enqueue(job, { order: 'A1' });
    const ran = new Promise<Data>((resolve) => {
      void start([handleJob(job, async ({ data }) => resolve(data))]);
    });
    expect(await ran).toEqual({ order: 'A1' });
  });

  test('a whole batch is worked off without a pause for each', async () => {
    const job = defineJob({ name: 'batch', schema, concurrency: 2 });
    const done: string[] = [];
    await start([handleJob(job, async ({ data }) => void done.push(data.order))]);
    await inTransaction(suite.database, async (tx) => {
      for (let index = 0; index < 40; index += 1) tx.enqueue(job, { order: String(index) });
    });
    await vi.waitFor(() => expect(new Set(done).size).toBe(40), patience);
    expect(done).toHaveLength(40);
  });

  test('that fails among those taken up with it is the only one to be done again', async () => {
    const job = defineJob({
      name: 'crowd',
      schema,
      atOnce: 10,
      retry: { limit: 1, delaySeconds: 1 },
    });
    const runs: string[] = [];
    await inTransaction(suite.database, async (tx) => {
      for (let index = 0; index < 10; index += 1) tx.enqueue(job, { order: String(index) });
    });
    await start([
      handleJob(job, async ({ data, attempt }) => {
        runs.push(data.order);
        if (data.order === '4' && attempt === 1) throw new Error('the gateway is busy');
      }),
    ]);
    await vi.waitFor(() => expect(runs).toHaveLength(11), patience);
    expect(runs.filter((order) => order === '4')).toHaveLength(2);
    expect(new Set(runs).size).toBe(10);
    expect(lines).toEqual([expect.stringContaining('attempt 1: Error: the gateway is busy')]);
  });

  test('is done again after a failure, and is told which attempt it is', async () => {
    const job = defineJob({ name: 'again', schema, retry: { limit: 2, delaySeconds: 1 } });
    const attempts: number[] = [];
    await start([
      handleJob(job, async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('the bank is away');
      }),
    ]);
    await enqueue(job, { order: 'A1' });
    await vi.waitFor(() => expect(attempts).toEqual([1, 2]), patience);
    expect(lines).toEqual([expect.stringContaining('attempt 1: Error: the bank is away')]);
  });

  test('goes to its dead-letter queue when its attempts are used up', async () => {
    const job = defineJob({ name: 'hopeless', schema, retry: { limit: 0 } });
    const givenUp: Data[] = [];
    await start([
      handleJob(
        job,
        () => Promise.reject(new Error('never')),
        async ({ data }) => void givenUp.push(data),
      ),
    ]);
    await enqueue(job, { order: 'A1' });
    await vi.waitFor(() => expect(givenUp).toEqual([{ order: 'A1' }]), patience);
    expect(lines).toEqual([expect.stringContaining('the last: Error: never')]);
  });

  test('stays in its dead-letter queue when nobody handles that', async () => {
    const job = defineJob({ name: 'left', schema, retry: { limit: 0 } });
    await start([handleJob(job, () => Promise.reject(new Error('never')))]);
    await enqueue(job, { order: 'A1' });
    await vi.waitFor(
      async () =>
        expect(await rows()).toContainEqual({
          name: 'left.dead-letter',
          state: 'created',
          data: { order: 'A1' },
        }),
      patience,
    );
  });

  test('with data of another shape fails without reaching its handler', async () => {
    const job = defineJob({ name: 'shaped', schema, retry: { limit: 0 } });
    const seen: unknown[] = [];
    await start([handleJob(job, async ({ data }) => void seen.push(data))]);
    await sql`insert into pgboss.job (name, data, retry_limit) values ('shaped', '{"order": 1}', 0)`.execute(
      suite.database.db,
    );
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ state: 'failed' }]),
      patience,
    );
    expect(seen).toEqual([]);
  });

  test('to be started later waits for its moment', async () => {
    const job = defineJob({ name: 'later', schema });
    const at = new Date('2099-01-01T00:00:00Z');
    await enqueue(job, { order: 'A1' }, { startAfter: at });
    await enqueue(job, { order: 'A2' }, { startAfter: 3_600 });
    const found = await sql<{ starts: Date; soon: boolean }>`
      select start_after as starts, start_after between now() + interval '59 minutes'
        and now() + interval '60 minutes' as soon
      from pgboss.job order by start_after desc`.execute(suite.database.db);
    expect(found.rows).toMatchObject([{ starts: at }, { soon: true }]);
  });
});

describe('a singleton', () => {
  test('while waiting, a second with the same key is dropped and another key is not', async () => {
    const job = defineJob({ name: 'short', schema, singleton: 'while-waiting' });
    await enqueue(job, { order: 'first' }, { singletonKey: 'a' });
    await enqueue(job, { order: 'second' }, { singletonKey: 'a' });
    await enqueue(job, { order: 'third' }, { singletonKey: 'b' });
    expect((await rows()).map(({ data }) => data)).toEqual([
      { order: 'first' },
      { order: 'third' },
    ]);
  });

  test('until done, a second is dropped while the first runs and taken afterwards', async () => {
    const job = defineJob({ name: 'exclusive', schema, singleton: 'until-done' });
    const started: string[] = [];
    let finish: () => void = () => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    await start([
      handleJob(job, async ({ data }) => {
        started.push(data.order);
        await mayFinish;
      }),
    ]);
    await enqueue(job, { order: 'first' }, { singletonKey: 'a' });
    await vi.waitFor(() => expect(started).toEqual(['first']), patience);
    await enqueue(job, { order: 'second' }, { singletonKey: 'a' });
    expect(await rows()).toHaveLength(1);
    finish();
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ state: 'completed' }]),
      patience,
    );
    await enqueue(job, { order: 'third' }, { singletonKey: 'a' });
    await vi.waitFor(() => expect(started).toEqual(['first', 'third']), patience);
  });

  test('cannot be turned into another kind under the same name', async () => {
    await enqueue(defineJob({ name: 'kind', schema }), { order: 'A1' });
    const changed = defineJob({ name: 'kind', schema, singleton: 'until-done' });
    await expect(start([handleJob(changed, async () => undefined)])).rejects.toThrow('new name');
  });

  test('a key for a job that is no singleton is a mistake', async () => {
    const job = defineJob({ name: 'plain', schema });
    await expect(enqueue(job, { order: 'A1' }, { singletonKey: 'a' })).rejects.toThrow(
      'not defined as a singleton',
    );
  });
});

describe('after a crash', () => {
  const crashWhileWorking = async (): Promise<void> => {
    await enqueue(crashingJob, { order: 'A1' });
    const script = path.join(import.meta.dirname, 'testing', 'hanging-worker.ts');
    const child = spawn(process.execPath, [script, suite.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toBe('working on A1\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await rows()).toMatchObject([{ state: 'active' }]);
  };

  test('the only process does its unfinished jobs again at start', async () => {
    await crashWhileWorking();
    const attempts: number[] = [];
    const again = handleJob(crashingJob, async ({ attempt }) => void attempts.push(attempt));
    await start([again], { soleProcess: true });
    await vi.waitFor(() => expect(attempts).toEqual([2]), patience);
  });

  test('another process takes a job over when its heartbeat stops', async () => {
    await crashWhileWorking();
    // The heart has not beaten for longer than is allowed.
    await sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds'`.execute(
      suite.database.db,
    );
    const attempts: number[] = [];
    const again = handleJob(crashingJob, async ({ attempt }) => void attempts.push(attempt));
    await start([again], { superviseSeconds: 1 });
    await vi.waitFor(() => expect(attempts).toEqual([2]), patience);
  });

  test('a job cut off by the end of the process is told, and is done again', async () => {
    const job = defineJob({ name: 'cut-off', schema });
    let handlerSignal: AbortSignal | undefined;
    const stuck = handleJob(job, ({ signal }) => {
      handlerSignal = signal;
      return new Promise(() => undefined);
    });
    const first = await start([stuck]);
    await enqueue(job, { order: 'A1' });
    await vi.waitFor(() => expect(handlerSignal).toBeDefined(), patience);
    await first.stop(1);
    expect(handlerSignal?.aborted).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'retry' }]);
  });
});

describe('a schedule', () => {
  const nightly = (name: string, cron?: string) =>
    defineJob({ name, schema, ...(cron && { schedule: { cron, data: { order: 'all' } } }) });
  const schedules = async () =>
    (await sql`select name, cron, timezone, data from pgboss.schedule`.execute(suite.database.db))
      .rows;

  test('is kept once, in Shanghai time, however many processes start it', async () => {
    const other = openDatabase({ url: suite.url });
    const handler = handleJob(nightly('nightly', '30 2 * * *'), async () => undefined);
    await Promise.all([
      start([handler]),
      startJobs({ database: other, jobs: [handler], log: () => undefined }).then((jobs) =>
        jobs.stop(1_000),
      ),
    ]);
    await other.close();
    const expected = { name: 'nightly', timezone: 'Asia/Shanghai', data: { order: 'all' } };
    expect(await schedules()).toEqual([{ ...expected, cron: '30 2 * * *' }]);
  });

  test('follows the definition when it changes and goes when it goes', async () => {
    const run = async () => undefined;
    await start([handleJob(nightly('nightly', '0 5 * * *'), run)]);
    expect(await schedules()).toMatchObject([{ cron: '0 5 * * *' }]);
    await start([handleJob(nightly('nightly'), run)]);
    expect(await schedules()).toEqual([]);
  });
});

test('the rows we write are the rows pg-boss would write', async () => {
  const job = defineJob({ name: 'same-row', schema, singleton: 'while-waiting' });
  await enqueue(job, { order: 'A1' }, { singletonKey: 'ours', priority: 3, startAfter: 60 });
  const boss = new PgBoss({ db: overPool(suite.database.pool), supervise: false, schedule: false });
  await boss.start();
  const options = { singletonKey: 'theirs', priority: 3, startAfter: 60 };
  await boss.send('same-row', { order: 'A1' }, options);
  await boss.stop({ graceful: false, close: false });
  const found = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(j) - 'id' - 'singleton_key' - 'created_on'
      || jsonb_build_object(
        'start_after', extract(epoch from start_after - created_on),
        'keep_until', extract(epoch from keep_until - created_on)
      ) as row
    from pgboss.job j order by singleton_key`.execute(suite.database.db);
  const [ours, ofPgBoss] = found.rows;
  expect(ours?.row).toBeDefined();
  expect(ours).toEqual(ofPgBoss);
});
