import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '#ground/env.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { isCluster, placeCluster } from '#ground/db/embedded/cluster.ts';
import { runningServer } from '#ground/db/embedded/running.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { FolderInUseError } from '#ground/db/embedded/folder-lock.ts';
import { UsageError } from './command.ts';

export interface OpenData {
  readonly url: string;
  readonly database: OpenDatabase;
  /** The folder of the embedded cluster; undefined with DATABASE_URL. */
  readonly cluster: string | undefined;
  readonly close: () => Promise<void>;
}

/** The folder of the embedded cluster. It is never created: a wrong DATA_DIR is an error. */
export const findCluster = async (env: Env): Promise<string> => {
  const none = new UsageError(`there is no database in ${env.dataDir}; is DATA_DIR right?`);
  const dataDir = await realpath(env.dataDir).catch(() => Promise.reject(none));
  const { cluster } = await placeCluster(dataDir, () => undefined);
  if (!(await isCluster(cluster))) throw none;
  return cluster;
};

const startLimitMs = minuteMs;

/** A service that has just been started holds its folder before its database answers. */
const serverOn = async (
  env: Env,
  cluster: string,
  say: (text: string) => void,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const deadline = performance.now() + startLimitMs;
  for (let announced = false; ; announced = true) {
    const url = await runningServer(cluster);
    if (url !== undefined) return { url, stop: async () => undefined };
    try {
      return await startEmbeddedPostgres({ dataDir: env.dataDir, log: () => undefined });
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() > deadline) throw error;
      if (!announced) say(`${error.message}; waiting until its database answers`);
      await pause(500);
    }
  }
};

/** The database as its owner: the running one, or one started for the length of the command. */
export const openData = async (env: Env, say: (text: string) => void): Promise<OpenData> => {
  const opened = (url: string, cluster: string | undefined, stop: () => Promise<void>) => {
    const database = openDatabase({ url, poolSize: 4, log: say });
    const close = async (): Promise<void> => {
      await database.close();
      await stop();
    };
    return { url, database, cluster, close };
  };
  const given = env.databaseOwnerUrl ?? env.databaseUrl;
  if (given !== undefined) return opened(given, undefined, async () => undefined);
  const cluster = await findCluster(env);
  const { url, stop } = await serverOn(env, cluster, say);
  return opened(url, cluster, stop);
};
