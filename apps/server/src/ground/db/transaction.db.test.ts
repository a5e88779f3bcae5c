import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#ground/jobs/define-job.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let suite: TestDatabase;
const job = defineJob({ name: 'send-receipt', schema: z.object({ order: z.string() }) });

beforeAll(async () => {
  suite = await createTestDatabase();
  await sql`create table accounts (id int primary key, balance int not null)`.execute(
    suite.database.db,
  );
});
afterAll(() => suite.drop());
beforeEach(async () => {
  await sql`insert into accounts values (1, 100), (2, 100)
    on conflict (id) do update set balance = 100`.execute(suite.database.db);
  await sql`delete from pgboss.job`.execute(suite.database.db);
});

const count = async (table: string): Promise<number> => {
  const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    suite.database.db,
  );
  return found.rows[0]?.n ?? -1;
};

test('the change, its audit row and its job appear together', async () => {
  const before = await count('audit_entries');
  const result = await inTransaction(suite.database, async (tx) => {
    await sql`update accounts set balance = 50 where id = 1`.execute(tx.db);
    tx.audit({ actor: 'system', action: 'account.charged', subject: 'account:1' });
    tx.enqueue(job, { order: 'A1' });
    return 'done';
  });
  expect(result).toBe('done');
  expect(await count('audit_entries')).toBe(before + 1);
  expect(await count('pgboss.job')).toBe(1);
});

test('none of them appears when the work fails', async () => {
  const before = await count('audit_entries');
  const ran: string[] = [];
  const failing = inTransaction(suite.database, async (tx) => {
    tx.audit({ actor: 'system', action: 'account.charged', subject: 'account:1' });
    tx.enqueue(job, { order: 'A1' });
    tx.afterCommit(() => void ran.push('after'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await count('audit_entries')).toBe(before);
  expect(await count('pgboss.job')).toBe(0);
  expect(ran).toEqual([]);
});

test('none of them appears when the audit row cannot be written, and its own error is told', async () => {
  const before = await count('audit_entries');
  const ran: string[] = [];
  const failing = inTransaction(suite.database, async (tx) => {
    await sql`update accounts set balance = 50 where id = 1`.execute(tx.db);
    // PostgreSQL keeps no zero character.
    tx.audit({ actor: 'system', action: 'account.charged', subject: 'account:\u0000' });
    tx.enqueue(job, { order: 'A1' });
    tx.afterCommit(() => void ran.push('after'));
  });
  await expect(failing).rejects.toThrow(/Unicode escape|\\u0000/);
  const left = await sql<{ balance: number }>`select balance from accounts where id = 1`.execute(
    suite.database.db,
  );
  expect(left.rows[0]?.balance).toBe(100);
  expect(await count('audit_entries')).toBe(before);
  expect(await count('pgboss.job')).toBe(0);
  expect(ran).toEqual([]);
});

test('data that does not fit the job is refused before anything is written', async () => {
  const failing = inTransaction(suite.database, async (tx) => {
    const wrong: { order: string } = JSON.parse('{"order": 5}');
    tx.enqueue(job, wrong);
  });
  await expect(failing).rejects.toThrow(z.ZodError);
});

test('effects run after the commit, and one that fails stops neither the rest nor the result', async () => {
  const seen: number[] = [];
  await inTransaction(suite.database, async (tx) => {
    await sql`update accounts set balance = 7 where id = 1`.execute(tx.db);
    tx.afterCommit(() => Promise.reject(new Error('mail is down')));
    tx.afterCommit(async () => {
      const row = await sql<{ balance: number }>`select balance from accounts where id = 1`.execute(
        suite.database.db,
      );
      seen.push(row.rows[0]?.balance ?? -1);
    });
  });
  expect(seen).toEqual([7]);
});

test('serializable transactions that collide are run again until they agree', async () => {
  let runs = 0;
  await Promise.all(
    Array.from({ length: 4 }, () =>
      inTransaction(
        suite.database,
        async (tx) => {
          runs += 1;
          const row = await sql<{ balance: number }>`
            select balance from accounts where id = 1`.execute(tx.db);
          const balance = row.rows[0]?.balance ?? 0;
          await sql`update accounts set balance = ${balance + 1} where id = 1`.execute(tx.db);
          tx.audit({ actor: 'system', action: 'account.added', subject: 'account:1' });
        },
        { isolation: 'serializable' },
      ),
    ),
  );
  const row = await sql`select balance from accounts where id = 1`.execute(suite.database.db);
  expect(row.rows).toEqual([{ balance: 104 }]);
  expect(runs).toBeGreaterThanOrEqual(4);
});

test('a deadlock is run again', async () => {
  const order = [
    [1, 2],
    [2, 1],
  ];
  let arrived = 0;
  let runs = 0;
  let open: () => void = () => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
  await Promise.all(
    order.map(([first, second]) =>
      inTransaction(suite.database, async (tx) => {
        runs += 1;
        await sql`update accounts set balance = balance - 1 where id = ${first}`.execute(tx.db);
        arrived += 1;
        if (arrived === 2) open();
        await bothHoldOne;
        await sql`update accounts set balance = balance - 1 where id = ${second}`.execute(tx.db);
      }),
    ),
  );
  const rows = await sql`select balance from accounts order by id`.execute(suite.database.db);
  expect(rows.rows).toEqual([{ balance: 98 }, { balance: 98 }]);
  expect(runs).toBe(3);
});

test('a statement that failed cannot be committed over', async () => {
  const failing = inTransaction(suite.database, async (tx) => {
    await sql`update accounts set balance = 1 where id = 1`.execute(tx.db);
    await sql`select 1/0`.execute(tx.db).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back instead of committed');
  const row = await sql`select balance from accounts where id = 1`.execute(suite.database.db);
  expect(row.rows).toEqual([{ balance: 100 }]);
});

test('a connection lost between two statements is an error, not the end of the process', async () => {
  const failing = inTransaction(suite.database, async (tx) => {
    const self = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
    await suite.database.sidePool.query('select pg_terminate_backend($1)', [self.rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx.db);
  });
  await expect(failing).rejects.toThrow(/connection/i);
  expect(await count('accounts')).toBe(2);
});

test('a table that gets a column while it is in use costs a second run at most', async () => {
  let runs = 0;
  const read = () =>
    inTransaction(suite.database, async (tx) => {
      runs += 1;
      const { rows } = await sql<object>`select * from accounts where id = ${1}`.execute(tx.db);
      return Object.keys(rows[0] ?? {});
    });
  const together = () => Promise.all(Array.from({ length: 30 }, read));
  await together();
  expect(runs).toBe(30);
  await sql`alter table accounts add column owner text`.execute(suite.database.db);
  for (const columns of await together()) expect(columns).toContain('owner');
  expect(runs).toBeGreaterThanOrEqual(60);
  expect(runs).toBeLessThanOrEqual(120);
  await sql`alter table accounts drop column owner`.execute(suite.database.db);
  expect(await read()).not.toContain('owner');
});

test('a second connection asked for inside a transaction is refused in tests', async () => {
  const asking = inTransaction(suite.database, () => count('audit_entries'));
  await expect(asking).rejects.toThrow('a second connection inside a transaction');
  const afterwards = inTransaction(suite.database, async (tx) => {
    tx.afterCommit(async () => void (await count('audit_entries')));
  });
  await expect(afterwards).resolves.toBeUndefined();
});
