import { Client } from 'pg';
import type { Env } from '#ground/env.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';

/** An installation whose service is stopped, with its database running for this command alone. */
export interface Cell {
  readonly env: Env;
  /** The address of the cell's database for the application's role. */
  readonly url: string;
  readonly database: OpenDatabase;
  /** Writes all tables again: their files hold deleted rows until then. */
  readonly rewrite: () => Promise<void>;
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
    rewrite: async () => {
      // A connection of its own: a large table takes longer than a statement of the service may.
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      try {
        await client.query('vacuum (full, analyze)');
        await client.query('select pg_switch_wal()');
        await client.query('checkpoint');
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
};
