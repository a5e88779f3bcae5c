import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { createJobQueue, type JobQueue } from '#ground/jobs/job-queue.ts';
import { changesChannel, createChanges } from '#ground/db/changes.ts';
import { refuseSecondConnection } from './held-pool.ts';
import { createGate } from './gate.ts';
import { hostAddresses } from './hosts.ts';
import { noteStatement } from './note-statement.ts';
import { assertChannelName, createListener, type ChannelHandler } from './listener.ts';
import type { Database } from '#ground/db/schema.ts';
import { wayTo } from './primary.ts';
import { createReadAside, type ReadAside } from './replica.ts';
import { sessionSettings } from './session-settings.ts';
import { valueTypes } from '#ground/db/value-types.ts';

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /**
   * For the few statements that must commit on their own while their caller holds a connection of
   * the main pool; waiting for a second one there could lock all callers out.
   */
  readonly sidePool: Pool;
  /** The same on connections reserved for calls that must get through when all others wait. */
  readonly urgent: OpenDatabase;
  /** For calls that read much and change nothing: on the replica, where there is one. */
  readonly readAside: ReadAside;
  readonly jobQueue: JobQueue;
  readonly log: (message: string) => void;
  /** Resolves once messages arrive; the result stops listening. */
  listen(channel: string, handler: ChannelHandler): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Tells every process a moment later which subjects were changed. */
  tellChanged(subjects: readonly string[]): void;
  /** One statement on a connection for urgent work, also while others are told to come again. */
  probe(text: string, sent: () => void): Promise<unknown>;
  /** Whether the server is silent: where there are others, no caller waits for it then. */
  noteSilence(isSilent: boolean): void;
  /** Gives up connections that have been silent since then (by `performance.now`). */
  dropSilent(since: number): void;
  close(): Promise<void>;
};

/** How long running statements may take when we close. */
const closeMs = 3_000;

/** Only our own clock notices that the way to the server is gone; then the connection is dropped. */
const answerMs = { usual: 28_000, urgent: 5_000 } as const;
/** With another server to go to, callers are told sooner: each is answered within five seconds. */
const oneOfSeveralMs = { ...answerMs, urgent: 3_000 } as const;

/** How long a caller of the service waits for a connection. */
export const usualConnectMs = 10_000;

export const openDatabase = (options: {
  url: string;
  /** A replica of the primary. */
  readUrl?: string | undefined;
  poolSize?: number;
  /** How long a caller waits for a connection, where all are in use. */
  connectMs?: number | undefined;
  /** Refuses a second connection inside a transaction, which is found only under load otherwise. */
  strict?: boolean;
  log?: (message: string) => void;
}): OpenDatabase => {
  const { url, readUrl, poolSize = 10, strict = false, log = () => undefined } = options;
  const { connectMs = usualConnectMs } = options;
  const several = hostAddresses(url).length > 1;
  const gate = createGate();
  /** Every open connection, and when it was last heard. */
  const open = new Map<PoolClient, number>();
  let connectUrgent: () => Promise<PoolClient>;
  const makePool = (
    max: number,
    name: string,
    waits: keyof typeof answerMs,
    way: PoolConfig = wayTo(url),
  ): Pool => {
    const pool = new Pool({
      max,
      types: valueTypes,
      application_name: name,
      keepAlive: true,
      // A storm of callbacks may queue; they are sent again only after minutes.
      connectionTimeoutMillis: waits === 'urgent' ? 2 * connectMs : connectMs,
      ...sessionSettings.startup(waits),
      query_timeout: (several ? oneOfSeveralMs : answerMs)[waits],
      // A statement may be sent before the one ahead of it is answered.
      pipeline: true,
      ...way,
    });
    pool.on('error', (error) => log(`idle database connection: ${error.message}`));
    // A client lost while checked out and idle would otherwise end the process; its next query fails.
    pool.on('connect', (client) => {
      open.set(
        client.on('error', () => undefined),
        performance.now(),
      );
      client.connection.stream.on('data', () => open.set(client, performance.now()));
      client.on('end', () => open.delete(client));
    });
    if (waits === 'urgent') connectUrgent = pool.connect.bind(pool);
    const gated = several && way.Client !== undefined ? gate.before(pool) : pool;
    return strict ? refuseSecondConnection(gated) : gated;
  };
  const pools = {
    pool: makePool(poolSize, 'parasol', 'usual'),
    sidePool: makePool(2, 'parasol-side', 'usual'),
    urgentPool: makePool(6, 'parasol-urgent', 'urgent'),
    ...(readUrl === undefined
      ? {}
      : {
          replica: makePool(4, 'parasol-replica', 'usual', {
            connectionString: readUrl,
            options: '-c timezone=UTC -c default_transaction_read_only=on',
          }),
        }),
  };
  const { replica } = pools;
  const probe = async (text: string, sent: () => void): Promise<unknown> => {
    const client = await connectUrgent();
    sent();
    return client.query(text).then(
      () => client.release(),
      (error: unknown) => {
        client.release(true);
        throw error;
      },
    );
  };
  const listener = createListener({ url, log });
  const jobQueue = createJobQueue({ pool: pools.sidePool, log });
  const changes = createChanges({
    notify: (payload) =>
      pools.sidePool.query('select pg_notify($1, $2)', [changesChannel, payload]),
    log,
  });
  const dropSilent = (since: number): void => {
    for (const [client, heard] of open) if (heard < since) client.connection.stream.destroy();
  };
  const over = (pool: Pool, urgent: () => OpenDatabase): OpenDatabase => {
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: noteStatement });
    return {
      db,
      pool,
      readAside: replica
        ? createReadAside({ primary: { pool, db }, replica, log })
        : (read) => read(db),
      sidePool: pools.sidePool,
      get urgent() {
        return urgent();
      },
      jobQueue,
      log,
      listen: (channel, handler) => listener.listen(channel, handler),
      notify: async (channel, payload) => {
        assertChannelName(channel);
        await pool.query('select pg_notify($1, $2)', [channel, payload]);
      },
      tellChanged: (subjects) => changes.tell(subjects),
      probe,
      noteSilence: (isSilent) => (isSilent ? gate.shut() : gate.open()),
      dropSilent,
      close: async () => {
        changes.close();
        await jobQueue.close();
        await listener.close();
        const ended = Promise.all(Object.values(pools).map((each) => each.end()));
        // Open queries do not delay closing; nor do sockets whose other end is gone.
        await Promise.race([ended, pause(closeMs, undefined, { ref: false })]);
        for (let turn = 0; open.size > 0 && turn < 100; turn += 1) await pause(10);
        dropSilent(Infinity);
      },
    };
  };
  const urgent: OpenDatabase = over(pools.urgentPool, () => urgent);
  return over(pools.pool, () => urgent);
};
