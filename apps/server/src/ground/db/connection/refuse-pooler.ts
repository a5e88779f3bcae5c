import type { Client } from 'pg';
import { wayTo } from './primary.ts';
import { sessionSettings } from './session-settings.ts';

/** Answers of the server about one connection, as it sees them. */
interface Seen {
  /** The server's process behind each statement of one connection. */
  readonly processes: readonly number[];
  /** The process behind another connection at the same time. */
  readonly other: number;
  readonly settings: Readonly<Record<string, string>>;
}

const advice =
  'Name the database servers themselves in DATABASE_URL, and raise max_connections there; ' +
  'docs/operations.md says under "Poolers" how PgBouncer in session mode can stay';

/** The reason why the application cannot work on such connections, if there is one. */
export const poolerTrouble = ({ processes, other, settings }: Seen): string | undefined => {
  const shared = new Set(processes).size > 1 || processes.includes(other);
  if (shared)
    return (
      'DATABASE_URL leads to a pooler that gives each transaction another connection (PgBouncer: ' +
      `pool_mode = transaction): messages between nodes and prepared statements would be lost. ${advice}`
    );
  const wanted = Object.entries(sessionSettings.usual);
  const dropped = wanted.filter(([name, value]) => settings[name] !== String(value));
  if (dropped.length === 0) return undefined;
  const names = dropped.map(([name]) => name).join(', ');
  return `DATABASE_URL leads to a pooler that drops settings of a connection (${names}). ${advice}`;
};

const processOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Refuses a pooler that would break the application later, before anything is written. */
export const refusePooler = async (url: string): Promise<void> => {
  const { connectionString, Client: Reaching } = wayTo(url);
  const opened: Client[] = [];
  const open = async (): Promise<Client> => {
    const client = new Reaching({
      connectionString,
      application_name: 'parasol-start',
      ...sessionSettings.startup('usual'),
    });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  try {
    const one = await open();
    const another = await open();
    const before = await processOf(one);
    // A transaction keeps its connection, so a pooler has to give the first one another now.
    await another.query('begin');
    const other = await processOf(another);
    const after = await processOf(one);
    const names = Object.keys(sessionSettings.usual);
    const { rows } = await one.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where lower(name) = any($1)',
      [names],
    );
    const settings = Object.fromEntries(
      rows.map(({ name, setting }) => [name.toLowerCase(), setting]),
    );
    const why = poolerTrouble({ processes: [before, after], other, settings });
    if (why !== undefined) throw new Error(why);
  } catch (error) {
    if (!String(error).includes('unsupported startup parameter')) throw error;
    throw new Error(
      `DATABASE_URL leads to a pooler that does not let time limits through (${String(error)}). ${advice}`,
      { cause: error },
    );
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }
};
