import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { createJobQueue, type JobQueue } from '#ground/jobs/job-queue.ts';
import { assertChannelName, createListener, type ChannelHandler } from './listener.ts';
import type { Database } from './schema.ts';
import { valueTypes } from './value-types.ts';

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /**
   * For the few statements that must commit on their own while their caller holds a connection of
   * the main pool; waiting for a second one there could lock everybody out.
   */
  readonly sidePool: Pool;
  readonly jobQueue: JobQueue;
  readonly log: (message: string) => void;
  /** Resolves once messages arrive; the result stops listening. */
  listen(channel: string, handler: ChannelHandler): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
};

export function openDatabase(options: {
  url: string;
  poolSize?: number;
  log?: (message: string) => void;
}): OpenDatabase {
  const { url, poolSize = 10, log = () => undefined } = options;
  const open = new Set<PoolClient>();
  const makePool = (max: number, name: string): Pool => {
    const pool = new Pool({
      connectionString: url,
      max,
      types: valueTypes,
      application_name: name,
      options: '-c timezone=UTC',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // A statement may be sent before the one ahead of it is answered.
      pipeline: true,
    });
    pool.on('error', (error) => log(`idle database connection: ${error.message}`));
    // A client lost while checked out and idle would otherwise end the process; its next query fails.
    pool.on('connect', (client) => {
      open.add(client.on('error', () => undefined));
      client.on('end', () => open.delete(client));
    });
    return pool;
  };
  const pool = makePool(poolSize, 'parasol');
  const sidePool = makePool(2, 'parasol-side');
  const listener = createListener({ url, log });
  const jobQueue = createJobQueue({ pool: sidePool, log });
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    sidePool,
    jobQueue,
    log,
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: async (channel, payload) => {
      assertChannelName(channel);
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await jobQueue.close();
      await listener.close();
      await Promise.all([pool.end(), sidePool.end()]);
      // The pool does not wait for its sockets, and a server stopped meanwhile would complain.
      for (let turn = 0; open.size > 0 && turn < 100; turn += 1) await pause(10);
    },
  };
}
