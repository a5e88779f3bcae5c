import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  openDatabase,
  type OpenDatabase,
} from '../../apps/server/src/ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/ground/db/migrating/migrate.ts';
import { inTransaction } from '../../apps/server/src/ground/db/transaction.ts';
import { defineJob } from '../../apps/server/src/ground/jobs/define-job.ts';
import { ratioLine } from '../parts/load.ts';

const job = defineJob({ name: 'bench', schema: z.object({ id: z.int() }) });
const audit = { actor: 'bench', action: 'write', subject: 'row', detail: { some: 'detail' } };

const ours = (database: OpenDatabase, id: number): Promise<void> =>
  inTransaction(database, async (tx) => {
    await sql`insert into bench_rows (id, words) values (${id}, ${'some words'})`.execute(tx.db);
    tx.audit({ ...audit, subject: `row ${id}` });
    tx.enqueue(job, { id });
  });

/** The same three rows as someone would write them without our layer. */
const byHand = async (database: OpenDatabase, id: number): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into bench_rows (id, words) values ($1, $2)', [id, 'some words']);
    await client.query(
      `insert into pgboss.job (name, data, retry_limit, policy) values ('bench', $1, 2, 'standard')`,
      [JSON.stringify({ id })],
    );
    await client.query('select audit_append($1)', [
      JSON.stringify([{ ...audit, subject: `row ${id}` }]),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const rate = async (write: (id: number) => Promise<void>, first: number): Promise<number> => {
  const writers = 8;
  const each = 150;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let i = 0; i < each; i++) await write(first + writer * each + i);
    }),
  );
  return (writers * each) / ((performance.now() - start) / 1000);
};

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate({ url: postgres.url, log: () => {} });
  const database = openDatabase({ url: postgres.url });
  try {
    await database.pool.query('create table bench_rows (id int primary key, words text)');
    await ours(database, 0);
    const rates: { ours: number; byHand: number }[] = [];
    for (let round = 1; round <= 5; round++) {
      rates.push({
        ours: await rate((id) => ours(database, id), round * 100_000),
        byHand: await rate((id) => byHand(database, id), round * 100_000 + 50_000),
      });
    }
    const [, , middle] = rates.toSorted((a, b) => a.ours / a.byHand - b.ours / b.byHand);
    console.log(
      ratioLine('a write with audit row and job, fsync on', middle!.ours, middle!.byHand, '≥ 0.7'),
    );
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
