import { Kysely, PostgresDialect, type IsolationLevel } from 'kysely';
import type { PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { changesNothing } from '@parasol/domain/staff/audit/audit-words';
import type { EnqueueOptions, Job } from '#ground/jobs/define-job.ts';
import { toPendingJob, type PendingJob } from '#ground/jobs/pending-job.ts';
import type { AuditEntry } from './audit/entry.ts';
import type { OpenDatabase } from './connection/database.ts';
import { errorCode } from './connection/error-code.ts';
import { noteStatement } from './connection/note-statement.ts';
import { heldPool } from './connection/held-pool.ts';
import { isStalePlan, preparing } from './connection/prepared-statements.ts';
import type { Database } from './schema.ts';
import { lastStatement } from './connection/last-statement.ts';

export type Tx = {
  readonly db: Kysely<Database>;
  /** Audit rows, written in this transaction just before it commits. */
  audit(entry: AuditEntry): void;
  /** Checked and noted now, written in this transaction just before it commits. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: EnqueueOptions): void;
  /** Runs once the change is durable; a failure there is logged and changes nothing. */
  afterCommit(effect: () => void | Promise<void>): void;
};

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const attempts = 5;

/**
 * Runs `work` in one transaction. It may run several times (deadlock, serialization failure, a table
 * that has just changed), so it must touch nothing but `tx`. Audit rows and jobs go last, so their locks are held the shortest.
 */
export const inTransaction = async <Result>(
  database: OpenDatabase,
  work: (tx: Tx) => Promise<Result>,
  options: { isolation?: IsolationLevel } = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, work, options.isolation);
    } catch (error) {
      const code = errorCode(error);
      const transient =
        code === serializationFailure || code === deadlockDetected || isStalePlan(error);
      if (!transient || attempt === attempts) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
};

const runOnce = async <Result>(
  database: OpenDatabase,
  work: (tx: Tx) => Promise<Result>,
  isolation: IsolationLevel | undefined,
): Promise<Result> => {
  const entries: AuditEntry[] = [];
  const jobs: PendingJob[] = [];
  const effects: (() => void | Promise<void>)[] = [];
  const client = await database.pool.connect();
  const builder = kyselyOn(client).transaction();
  let last: Promise<unknown> = Promise.resolve();
  const whole = (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute(
    async (db) => {
      const tx: Tx = {
        db: asKysely(db),
        audit: (entry) => void entries.push(entry),
        enqueue: (job, data, options) => void jobs.push(toPendingJob(job, data, options)),
        afterCommit: (effect) => void effects.push(effect),
      };
      const value = await heldPool.run(database.pool, () => work(tx));
      await database.jobQueue.ready(jobs);
      const ending = lastStatement(jobs, entries);
      if (ending) {
        // The commit follows without waiting for this, so that the lock on the chain of audit rows
        // is not held for another round trip. Should it fail, PostgreSQL commits nothing.
        client.connection.stream.cork();
        last = client.query(ending);
        last.catch(() => undefined);
      }
      return value;
    },
  );
  const result = await whole.catch(async (error: unknown) => {
    await last;
    throw error;
  });
  await last;
  if (jobs.length > 0) database.jobQueue.announce(jobs);
  database.tellChanged(
    entries.flatMap(({ action, subject }) => (changesNothing(action) ? [] : [subject])),
  );
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      database.log(`after commit: ${String(error)}`);
    }
  }
  return result;
};

/** A transaction is one, but comparing the two classes takes the compiler seconds. */
const asKysely = (transaction: unknown): Kysely<Database> => transaction as Kysely<Database>;

/**
 * Kysely over one client of the pool, so that our own prepared statements share its transaction.
 */
const kyselyOn = (client: PoolClient): Kysely<Database> => {
  const pool = { connect: async () => preparing(client), end: async () => undefined, options: {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: noteStatement });
};
