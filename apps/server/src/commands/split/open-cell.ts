import type { Env } from '#ground/env.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';

/** An installation whose service is stopped, with its database running for this command alone. */
export interface Cell {
  readonly env: Env;
  /** As the application. */
  readonly url: string;
  readonly database: OpenDatabase;
  readonly close: () => Promise<void>;
}

/** Fails where the service runs: it holds the folder. */
export const openCell = async (env: Env, say: (text: string) => void): Promise<Cell> => {
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: () => undefined });
  const database = openDatabase({ url: postgres.url, poolSize: 4, log: say });
  return {
    env,
    url: postgres.applicationUrl,
    database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
};
