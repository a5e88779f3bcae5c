import { minuteMs } from '@parasol/domain/base/calendar/durations';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '#ground/env.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import type { FolderLock } from '#ground/db/embedded/folder-lock.ts';
import { wayTo } from '#ground/db/connection/primary.ts';
import type { Running } from '#start.ts';
import { isMessage, type Begin, type Lost, type Message } from '#ground/workers/messages.ts';

/** A worker that cannot be started is tried again after pauses up to this long. */
const longestPauseMs = 30_000;
const firstPauseMs = 500;
/** A worker that ran this long did not end because of its start. */
const steadyMs = minuteMs;

/** The most connections of one worker: its pools, its listener, and those of a start. */
const perWorker = 20;
/** Left for operators, backups and monitoring. */
const spare = 10;

/** How many workers the connections of the database are enough for. */
const allowedBy = async (url: string): Promise<number> => {
  const { connectionString, Client } = wayTo(url);
  const client = new Client({ connectionString, application_name: 'parasol-workers' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: number }>(
      `select current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - current_setting('reserved_connections')::int as free`,
    );
    return Math.max(1, Math.floor(((rows[0]?.free ?? 0) - spare) / perWorker));
  } finally {
    await client.end();
  }
};

const otherWorkers = (than: Worker): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((each) => (each && each !== than ? each : []));

const send = (worker: Worker, message: Message): void => {
  // A worker that is ending receives nothing any more.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

class EndedEarly extends Error {
  readonly lost: Lost;
  constructor(lost: Lost) {
    super(`a worker ended before it was ready (${lost.signal ?? lost.code})`);
    this.lost = lost;
  }
}

/** Resolves with the port when it answers; refused when it ends before. */
const started = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (!isMessage(message)) return;
      if (message.kind === 'ready') resolve(message.port);
      else for (const other of otherWorkers(worker)) send(other, message);
    });
    worker.once('exit', (code: number | null, signal: string | null) =>
      reject(new EndedEarly({ code, signal })),
    );
  });

/**
 * The process without requests: it holds the data folder and the embedded database, starts as many
 * workers as there are cores, and another one for each that ends by itself.
 */
export const lead = async (
  env: Env,
  options: { readonly say: (text: string) => void; readonly held: FolderLock | undefined },
): Promise<Running> => {
  const { say, held } = options;
  const stopping = new AbortController();
  const postgres =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, log: say, ...(held ? { held } : {}) })
      : undefined;
  const url = postgres?.applicationUrl ?? env.databaseUrl ?? '';
  const ownerUrl = postgres?.url ?? env.databaseOwnerUrl;

  const stopWorkers = async (): Promise<void> => {
    stopping.abort();
    const all = Object.values(cluster.workers ?? {}).flatMap((each) => each ?? []);
    const exits = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
    for (const worker of all) send(worker, { kind: 'stop' });
    await Promise.all(exits);
  };
  const stop = async (): Promise<void> => {
    await stopWorkers();
    await postgres?.stop();
  };

  const run = async (begin: Omit<Begin, 'kind'>): Promise<number> => {
    const worker = cluster.fork();
    const port = started(worker);
    const since = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted) return;
      port.then(
        () => void replace({ code, signal }, performance.now() - since),
        () => undefined,
      );
    });
    send(worker, { kind: 'begin', ...begin });
    return port;
  };
  let wait = firstPauseMs;
  const replace = async (lost: Lost, lived: number): Promise<void> => {
    if (lived > steadyMs) wait = firstPauseMs;
    say(`a worker ended (${lost.signal ?? lost.code}); another one in ${wait} ms`);
    for (;;) {
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      wait = Math.min(wait * 2, longestPauseMs);
      const port = await run({ url, ownerUrl, sole: false, lost, others }).catch(() => undefined);
      if (port !== undefined) return say('a worker was started in its place');
    }
  };
  /**
   * The first reports the port. A killed worker is started again; one that gave up has reported
   * why.
   */
  const first = async (sole: boolean): Promise<number> => {
    for (;;) {
      try {
        return await run({ url, ownerUrl, sole, lost: undefined, others });
      } catch (error) {
        const killed = error instanceof EndedEarly && error.lost.signal !== null;
        if (!killed || stopping.signal.aborted) throw error;
        say(`${error.message}; another one in ${wait} ms`);
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, longestPauseMs);
      }
    }
  };
  /** A worker that ends during its start ends no other: another one takes its place. */
  const another = async (): Promise<boolean> => {
    try {
      await run({ url, ownerUrl, sole: false, lost: undefined, others });
      return true;
    } catch (error) {
      if (!(error instanceof EndedEarly)) throw error;
      void replace(error.lost, 0);
      return false;
    }
  };

  let others = 0;
  try {
    const wanted = env.workers ?? availableParallelism();
    const allowed = await allowedBy(url);
    const count = Math.min(wanted, allowed);
    if (count < wanted)
      say(`${count} workers instead of ${wanted}: the database has no connections for more`);
    others = count - 1;
    // The first brings the database up to date, so the others find nothing to do.
    const sole = postgres !== undefined;
    const port = await first(sole);
    const answer = await Promise.all(Array.from({ length: others }, another));
    say(`${1 + answer.filter(Boolean).length} workers answer`);
    return { port, cluster: postgres?.cluster, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
