import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { prepareBinaries } from '../../../apps/server/src/ground/db/embedded/binaries.ts';
import {
  handOver,
  passwordFile,
  placeCluster,
  superuser,
} from '../../../apps/server/src/ground/db/embedded/cluster.ts';
import {
  startPostmaster,
  type Postmaster,
} from '../../../apps/server/src/ground/db/embedded/postmaster.ts';
import { processesOf } from '../../../apps/server/src/ground/db/embedded/processes.ts';
import {
  applicationRole,
  ensureApplicationRole,
} from '../../../apps/server/src/ground/db/roles.ts';
import { copyFolder, newDataFolder } from './system.ts';

export interface DatabasePair {
  /** Settings of a node: its folder, and the two servers as its `DATABASE_URL` names them. */
  readonly settings: Readonly<Record<string, string>>;
  /** The server that began as the standby, as the application. */
  readonly standbyUrl: string;
  /** Queries the server that began as the standby. */
  readonly asked: (statement: string, values: unknown[]) => Promise<unknown[]>;
  /** The primary is gone from one moment to the next, with every process of it. */
  readonly killPrimary: () => Promise<void>;
  readonly killStandby: () => Promise<void>;
  readonly promote: () => Promise<void>;
  /** The primary of before comes back as it was, and believes that it still is one. */
  readonly reviveOld: () => Promise<void>;
  /** Jobs of a dead node or a lost connection are due at once, not after a while. */
  readonly hurry: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const run = async (url: string, statement: string, values: unknown[] = []): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

const waitFor = async (url: string, statement: string): Promise<void> => {
  const limit = performance.now() + 20_000;
  while ((await run(url, statement)).length === 0)
    if (performance.now() > limit) throw new Error(`never true: ${statement}`);
};

/** A primary whose commits wait for its standby, on copies of the prepared database. */
export const startDatabasePair = async (): Promise<DatabasePair> => {
  const dataDir = await newDataFolder();
  const quiet = (): void => undefined;
  const { cluster, runAs } = await placeCluster(dataDir, quiet);
  const binaries = await prepareBinaries({ runAs, copyFolder: dataDir, log: quiet });
  // A cluster at rest is a base backup.
  const standby = join(dataDir, 'standby');
  await mkdir(standby);
  await copyFolder(cluster, standby);
  const password = await readFile(join(cluster, passwordFile), 'utf8');
  const ports = [await freePort(), await freePort()] as const;
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `synchronous_standby_names = 'standby'\n`,
  );
  const from = `host=127.0.0.1 port=${ports[0]} user=${superuser} password=${password} application_name=standby`;
  await appendFile(
    join(standby, 'postgresql.auto.conf'),
    `primary_conninfo = '${from}'\nwal_receiver_status_interval = 1\n`,
  );
  await writeFile(join(standby, 'standby.signal'), '');
  await handOver(cluster, runAs);
  await handOver(standby, runAs);
  const start = (folder: string, port: number): Promise<Postmaster> =>
    startPostmaster({
      postgres: binaries.postgres,
      cluster: folder,
      port,
      fsync: true,
      runAs,
      log: quiet,
    });
  const first = await start(cluster, ports[0]);
  const second = await start(standby, ports[1]);
  const running = [first, second];
  const at = (port: string | number, who: string): string =>
    `postgres://${who}@127.0.0.1:${port}/parasol`;
  const owner = `${superuser}:${password}`;
  await waitFor(
    at(ports[0], owner),
    `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
  );
  await ensureApplicationRole(at(ports[0], owner), 'of-the-application');
  const application = `${applicationRole}:of-the-application`;
  const kill = async (folder: string, server: Postmaster): Promise<void> => {
    for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
    await server.exited;
  };
  const both = `${ports[0]},127.0.0.1:${ports[1]}`;
  return {
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: at(both, application),
      DATABASE_OWNER_URL: at(both, owner),
    },
    standbyUrl: at(ports[1], application),
    asked: (statement, values) => run(at(ports[1], owner), statement, values),
    killPrimary: () => kill(cluster, first),
    killStandby: () => kill(standby, second),
    promote: async () => void (await run(at(ports[1], owner), 'select pg_promote()')),
    reviveOld: async () => void running.push(await start(cluster, ports[0])),
    hurry: async () => {
      await run(
        at(ports[1], owner),
        `update pgboss.job set state = 'retry', start_after = now()
         where state = 'retry' or (state = 'active' and started_on < now() - interval '2 seconds')`,
      );
    },
    stop: async () => {
      for (const server of running) await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
