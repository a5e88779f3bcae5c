import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Env } from '#ground/env.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { wayTo } from '#ground/db/connection/primary.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { UsageError } from '#commands/command.ts';

/** An installation whose service is stopped, with its database open for this command alone. */
export interface Cell {
  readonly env: Env;
  /** The address of the cell's database for the application's role. */
  readonly url: string;
  readonly database: OpenDatabase;
  /** Writes all tables again: their files hold deleted rows until then. */
  readonly rewrite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A connection of its own: a large table takes longer than a statement of the service may. */
const alone = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const { connectionString, Client: Reaching } = wayTo(url);
  const client = new Reaching({ connectionString, application_name: 'split' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const embedded = async (env: Env, say: (text: string) => void): Promise<Cell> => {
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: () => undefined });
  const database = openDatabase({ url: postgres.url, poolSize: 4, log: say });
  return {
    env,
    url: postgres.applicationUrl,
    database,
    rewrite: () =>
      alone(postgres.url, async (client) => {
        await client.query('vacuum (full, analyze)');
        await client.query('select pg_switch_wal()');
        await client.query('checkpoint');
      }),
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
};

/** Connections that were just closed are still there for a moment. */
const goneMs = 3_000;

const sayWhyNot = async (client: Client): Promise<void> => {
  for (const limit = performance.now() + goneMs; ; await pause(100)) {
    const { rows } = await client.query<{ open: number; may: boolean; role: string }>(`
      select current_user as role, has_parameter_privilege('session_replication_role', 'set') as may,
        (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name like 'parasol%') as open`);
    const { open = 0, may = false, role = '' } = rows[0] ?? {};
    if (open === 0 && may) return;
    if (open === 0)
      throw new UsageError(
        `${role} may not cut: a superuser says "grant set on parameter session_replication_role to ${role}"`,
      );
    if (performance.now() > limit)
      throw new UsageError(
        `the service has ${open} connections to ${client.database}; stop the service first, on every node`,
      );
  }
};

const outside = async (env: Env, url: string, say: (text: string) => void): Promise<Cell> => {
  await alone(url, sayWhyNot);
  const database = openDatabase({ url, poolSize: 4, log: say });
  return {
    env,
    url,
    database,
    rewrite: () =>
      alone(url, async (client) => void (await client.query('vacuum (full, analyze)'))),
    close: () => database.close(),
  };
};

/** Fails where the service runs: it holds the folder, or connections to its database. */
export const openCell = (env: Env, say: (text: string) => void): Promise<Cell> =>
  env.databaseUrl === undefined
    ? embedded(env, say)
    : outside(env, env.databaseOwnerUrl ?? env.databaseUrl, say);

/** Whether the owner's address of another cell leads to the database of this one. */
export const isSameDatabase = async (cell: Cell, { databaseOwnerUrl, databaseUrl }: Env) => {
  const url = databaseOwnerUrl ?? databaseUrl;
  if (url === undefined) return false;
  const mark = `split-${randomUUID()}`;
  const client = await cell.database.pool.connect();
  try {
    await client.query(`set application_name = '${mark}'`);
    return await alone(url, async (other) => {
      const { rowCount } = await other.query(
        `select from pg_stat_activity where datname = current_database() and application_name = $1`,
        [mark],
      );
      return rowCount !== 0;
    });
  } finally {
    client.release(true);
  }
};
