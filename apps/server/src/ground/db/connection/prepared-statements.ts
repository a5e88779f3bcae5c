import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { errorCode } from './error-code.ts';

/** A text that has been used so often is prepared from then on. */
const often = 5;
/**
 * Each connection keeps its own plans, so their number has a bound; further texts are sent
 * unprepared.
 */
const mostNames = 400;

const uses = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

const nameFor = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < often) {
    if (uses.size > 10 * mostNames) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `often_${generation}_${names.size}`;
  names.set(text, name);
  return name;
};

const featureNotSupported = '0A000';

/** A prepared `select *` breaks when another node gives its table a column. */
export const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === featureNotSupported && String(error).includes('cached plan');

/** Everything is planned again, on every connection. */
const forget = (): void => {
  names.clear();
  generation += 1;
};

/** The text by its name if it is frequent: the server parses and plans it once a connection. */
const asked = (text: string, values: readonly unknown[]): QueryConfig => {
  const name = values.length === 0 ? undefined : nameFor(text);
  return { ...(name !== undefined && { name }), text, values: [...values] };
};

/** One statement on any connection of a pool. */
export const askPool = async (
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult> => {
  try {
    return await pool.query(asked(text, values));
  } catch (error) {
    if (isStalePlan(error)) forget();
    throw error;
  }
};

const begun = { command: 'BEGIN', rowCount: null, rows: [] } as const;

/**
 * A client of the pool, for Kysely, with which the server parses and plans a frequent text once.
 * The answer to a `begin` is not awaited: it goes out in one piece with the statement behind it, as
 * does all else held back on the client's stream.
 */
export const preparing = (client: PoolClient): PostgresPoolClient => {
  let opening: Promise<unknown> | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'begin') {
      client.connection.stream.cork();
      opening = client.query(text);
      opening.catch(() => undefined);
      return begun;
    }
    const answer = client.query(asked(text, values));
    const { stream } = client.connection;
    while (stream.writableCorked > 0) stream.uncork();
    try {
      if (opening) await Promise.all([opening, answer]);
      opening = undefined;
      return await answer;
    } catch (error) {
      if (isStalePlan(error)) forget();
      throw error;
    }
  };
  return { query, release: () => client.release() } as PostgresPoolClient;
};
