import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import {
  deadLetters,
  dropOutlivedLetters,
  standingLetters,
  takeDeadLettersOf,
} from './dead-letters.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());
beforeEach(async () => {
  const { db } = suite.database;
  await sql`delete from pgboss.job`.execute(db);
  await sql`delete from pgboss.schedule`.execute(db);
});

const queue = async (job: string, retryLimit: number): Promise<void> => {
  const settings = JSON.stringify({ policy: 'standard', retryLimit });
  for (const name of [job, `${job}.dead-letter`])
    await sql`select pgboss.create_queue(${name}, ${settings}::jsonb)`.execute(suite.database.db);
};
const schedule = (name: string) =>
  sql`insert into pgboss.schedule (name, cron, data) values (${name}, '* * * * *', '{}')`.execute(
    suite.database.db,
  );
const letter = (job: string, minutesAgo: number) =>
  sql`
    insert into pgboss.job (name, data, created_on)
    values (${`${job}.dead-letter`}, '{}', now() - make_interval(mins => ${minutesAgo}))`.execute(
    suite.database.db,
  );
const ranWell = (job: string, minutesAgo: number) =>
  sql`
    insert into pgboss.job (name, data, state, completed_on)
    values (${job}, '{}', 'completed', now() - make_interval(mins => ${minutesAgo}))`.execute(
    suite.database.db,
  );
const standing = async (): Promise<string[]> => {
  const { db } = suite.database;
  const found = (await deadLetters(db, 50)).map(({ job }) => job);
  const counted = await sql<{ count: number }>`select ${standingLetters}::int as count`.execute(db);
  expect(counted.rows).toEqual([{ count: found.length }]);
  return found;
};

test('a sweep of the clock that failed once or twice is nobody’s work; the third time it is', async () => {
  await queue('sweep', 0);
  await schedule('sweep');
  await letter('sweep', 3);
  await letter('sweep', 2);
  expect(await standing()).toEqual([]);
  await letter('sweep', 1);
  expect(await standing()).toEqual(['sweep', 'sweep', 'sweep']);
  await ranWell('sweep', 0);
  expect(await standing()).toEqual([]);
  await dropOutlivedLetters(suite.database.db);
  const { rows } = await sql`select from pgboss.job where name = 'sweep.dead-letter'`.execute(
    suite.database.db,
  );
  expect(rows).toEqual([]);
});

test('nightly work that used up its attempts stands until it has gone well', async () => {
  await queue('nightly', 10);
  await schedule('nightly');
  await ranWell('nightly', 30);
  await letter('nightly', 20);
  expect(await standing()).toEqual(['nightly']);
  await ranWell('nightly', 10);
  expect(await standing()).toEqual([]);
});

test('work that no clock repeats stands until somebody deals with it, one by one or all alike', async () => {
  await queue('once', 0);
  await ranWell('once', 0);
  await letter('once', 2);
  await letter('once', 1);
  expect(await standing()).toEqual(['once', 'once']);
  await dropOutlivedLetters(suite.database.db);
  expect(await takeDeadLettersOf(suite.database.db, 'once')).toBe(2);
  expect(await standing()).toEqual([]);
});
