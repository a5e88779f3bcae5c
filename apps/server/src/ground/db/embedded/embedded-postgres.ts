import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, placeCluster, sharedHome, superuser } from './cluster.ts';
import { holdFolder, lockFolder, type FolderLock } from './folder-lock.ts';
import {
  PortTakenError,
  startPostmaster,
  type Postmaster,
  type PostmasterExit,
} from './postmaster.ts';
import { makeReachable, type RunAs } from './run-as.ts';
import { applicationRole, ensureApplicationRole } from '#ground/db/roles.ts';

export type EmbeddedPostgres = {
  /** The role that owns everything: for migrations and operators. */
  readonly url: string;
  /** The role of the application, which owns nothing. Its password is new at every start. */
  readonly applicationUrl: string;
  /** The folder where the data really are. */
  readonly cluster: string;
  stop(): Promise<void>;
};

type Server = { binaries: Binaries; cluster: string; runAs: RunAs; fsync: boolean };
type Log = (message: string) => void;

const databaseName = 'parasol';
const longestPauseMs = 5_000;

/**
 * Starts the PostgreSQL that comes with the application on `dataDir`. Should the server die while
 * in use, `onExit` is called and it is started again on the same address until `stop` is called.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: Log;
  onExit?: (exit: PostmasterExit) => void;
  /** Off only for throw-away test servers: without it a power cut loses acknowledged rows. */
  fsync?: boolean;
  /** The folder's lock, when the caller took it before. */
  held?: FolderLock;
}): Promise<EmbeddedPostgres> => {
  const { log, onExit, fsync = true, held = await holdFolder(options.dataDir) } = options;
  const dataDir = held.folder;
  const locks: FolderLock[] = [held];
  const release = () => locks.forEach((lock) => lock.release());
  try {
    const place = await placeCluster(dataDir, log);
    const home = path.dirname(place.cluster);
    if (home !== dataDir) {
      await makeReachable(sharedHome);
      await makeReachable(home);
      locks.push(await lockFolder(home));
    }
    const copyFolder = place.runAs === undefined ? dataDir : sharedHome;
    const binaries = await prepareBinaries({ runAs: place.runAs, copyFolder, log });
    const { password } = await ensureCluster({ dataDir, place, binaries, log });
    const server = { binaries, cluster: place.cluster, runAs: place.runAs, fsync };
    const { port, postmaster } = await startOnFreePort(server, log);
    const at = (database: string, who = `${superuser}:${password}`) =>
      `postgres://${who}@127.0.0.1:${port}/${database}`;
    const ownPassword = randomBytes(24).toString('base64url');
    try {
      await ensureDatabase(at('postgres'));
      await ensureApplicationRole(at('postgres'), ownPassword);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    log(`PostgreSQL is ready on port ${port}`);
    const keeper = keepRunning({ server, port, first: postmaster, log, onExit });
    return {
      url: at(databaseName),
      applicationUrl: at(databaseName, `${applicationRole}:${ownPassword}`),
      cluster: place.cluster,
      stop: async () => {
        await keeper.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};

const startOnFreePort = async (
  server: Server,
  log: Log,
): Promise<{ port: number; postmaster: Postmaster }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, postmaster: await start(server, port, log) };
    } catch (error) {
      // Another process took the port between our check and the server's.
      if (!(error instanceof PortTakenError) || attempt === 5) throw error;
    }
  }
};

const start = (server: Server, port: number, log: Log): Promise<Postmaster> => {
  const { binaries, cluster, runAs, fsync } = server;
  return startPostmaster({ postgres: binaries.postgres, cluster, port, fsync, runAs, log });
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free port'));
        else resolve(address.port);
      });
    });
  });

const ensureDatabase = async (maintenanceUrl: string): Promise<void> => {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

const keepRunning = (options: {
  server: Server;
  port: number;
  first: Postmaster;
  log: Log;
  onExit: ((exit: PostmasterExit) => void) | undefined;
}): { stop(): Promise<void> } => {
  const { server, port, log, onExit } = options;
  const stopping = new AbortController();
  let current: Postmaster | undefined = options.first;

  const restart = async (): Promise<Postmaster | undefined> => {
    for (let wait = 1_000; !stopping.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await pause(wait, undefined, { signal: stopping.signal, ref: false });
        const started = await start(server, port, log);
        log('PostgreSQL is running again');
        return started;
      } catch (error) {
        if (!stopping.signal.aborted) log(`still down: ${String(error)}`);
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (current !== undefined) {
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended unexpectedly (code ${exit.code}, signal ${exit.signal})`);
      onExit?.(exit);
      current = await restart();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // A restart may have been under way when `stop` was called.
      await current?.stop();
    },
  };
};
