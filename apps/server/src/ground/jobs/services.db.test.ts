import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '#testing/server/until.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { defineJob, handleJob } from './define-job.ts';
import { startJobs, type RunningJobs } from './start-jobs.ts';
import { wakeJobsFor } from './wake-jobs.ts';

const ask = defineJob({
  name: 'ask-a-service',
  schema: z.object({ service: z.string(), number: z.int() }),
  retry: { limit: 5, delaySeconds: 600, longestDelaySeconds: 600 },
  concurrency: 4,
  perService: 2,
});

let testDatabase: TestDatabase;
let database: OpenDatabase;
let jobs: RunningJobs;
let dead = true;
const begun: string[] = [];
const done: string[] = [];
const ends: (() => void)[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
  jobs = await startJobs({
    database,
    log: () => undefined,
    lookMs: 100,
    jobs: [
      handleJob(ask, async ({ data: { service, number }, signal }) => {
        begun.push(`${service} ${number}`);
        if (service === 'silent')
          await new Promise<void>((resolve) => {
            ends.push(resolve);
            signal.addEventListener('abort', () => resolve());
          });
        if (service === 'dead' && dead) throw new Error('no answer');
        done.push(`${service} ${number}`);
      }),
    ],
  });
});
afterAll(async () => {
  for (const end of ends) end();
  await jobs.stop(1000);
  await database.close();
  await testDatabase.drop();
});

const enqueue = (service: string, count: number): Promise<void> =>
  inTransaction(database, async (tx) => {
    for (let number = 1; number <= count; number += 1)
      tx.enqueue(ask, { service, number }, { service });
  });

describe('jobs about outside services', () => {
  test('a silent one takes its own places, and those behind it are for the others', async () => {
    await enqueue('silent', 10);
    await until('the silent one has its places', () => begun.length === 2);
    await enqueue('well', 5);
    await until('the others are done beside it', () => done.length === 5);
    expect(done.every((each) => each.startsWith('well'))).toBe(true);
    expect(begun.filter((each) => each.startsWith('silent'))).toHaveLength(2);
    for (const end of ends.splice(0)) end();
    await until('the next two of it', () => ends.length === 2);
    expect(begun.filter((each) => each.startsWith('silent'))).toHaveLength(4);
  });

  test('what failed waits long, and is done at once when its service answers again', async () => {
    await enqueue('dead', 3);
    await until('all tried', () => begun.filter((each) => each.startsWith('dead')).length === 3);
    dead = false;
    await until('some of them wait', async () => (await wakeJobsFor(database.db, 'dead')) > 0);
    await until('all of them are done', async () => {
      await wakeJobsFor(database.db, 'dead');
      return done.filter((each) => each.startsWith('dead')).length === 3;
    });
    expect(await wakeJobsFor(database.db, 'nobody')).toBe(0);
  });
});
