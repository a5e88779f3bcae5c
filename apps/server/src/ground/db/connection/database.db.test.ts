import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';

const patience = { timeout: 90_000 };

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

test('columns arrive as the types the code expects', async () => {
  const found = await sql`select
    9007199254740991::bigint as big, '2026-02-28'::date as day, 1.10::numeric(9, 2) as amount,
    '2026-01-01T08:00:00+08'::timestamptz as moment, '{1,NULL}'::bigint[] as bigs,
    '{2026-01-01}'::date[] as days, '{0.10}'::numeric[] as amounts, '{}'::bigint[] as none
  `.execute(suite.database.db);
  expect(found.rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      day: '2026-02-28',
      amount: '1.10',
      moment: new Date('2026-01-01T00:00:00Z'),
      bigs: [1, null],
      days: ['2026-01-01'],
      amounts: ['0.10'],
      none: [],
    },
  ]);
});

test('a bigint that a number cannot hold is refused, not rounded', async () => {
  const reading = sql`select 9007199254740993::bigint as big`.execute(suite.database.db);
  await expect(reading).rejects.toThrow('bigint out of range');
});

test('messages reach every handler of their channel and no other', async () => {
  const one: string[] = [];
  const two: string[] = [];
  const { database } = suite;
  const note = (list: string[]) => ({
    received: (payload: string) => void list.push(payload),
    refresh: () => undefined,
  });
  const stop = await database.listen('orders', note(one));
  await database.listen('orders', note(two));
  await database.listen('chats', note([]));
  await database.notify('orders', 'A1');
  await vi.waitFor(() => expect([one, two]).toEqual([['A1'], ['A1']]), patience);
  await stop();
  await database.notify('orders', 'A2');
  await vi.waitFor(() => expect(two).toEqual(['A1', 'A2']), patience);
  expect(one).toEqual(['A1']);
});

test('after a lost connection handlers are told to refresh, and messages arrive again', async () => {
  const heard: string[] = [];
  const { database } = suite;
  await database.listen('status', {
    received: (payload) => void heard.push(payload),
    refresh: () => void heard.push('refresh'),
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'parasol-listen' and datname = current_database()`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(heard).toEqual(['refresh']), patience);
  await database.notify('status', 'ready');
  await vi.waitFor(() => expect(heard).toEqual(['refresh', 'ready']), patience);
});

test('a channel name that is not plain is refused', async () => {
  const handler = { received: () => undefined, refresh: () => undefined };
  await expect(suite.database.listen('a"; drop', handler)).rejects.toThrow('not a channel name');
  await expect(suite.database.notify('A B', '')).rejects.toThrow('not a channel name');
});

test.each([
  ['is away', 'postgres://nobody@127.0.0.1:1/none'],
  ['is no replica', undefined],
])('opened while its replica %s, it reads the primary and says so once', async (_how, away) => {
  const lines: string[] = [];
  const database = openDatabase({
    url: suite.url,
    readUrl: away ?? suite.url,
    log: (message) => lines.push(message),
  });
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const read = database.readAside((db) => sql`select 1 as one`.execute(db));
      expect((await read).rows).toEqual([{ one: 1 }]);
    }
    expect(lines).toEqual([expect.stringContaining('the replica is not read')]);
  } finally {
    await database.close();
  }
});
