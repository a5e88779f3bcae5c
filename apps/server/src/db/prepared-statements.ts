import type { PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { errorCode } from './error-code.ts';

/** A text that has come so often is prepared from then on. */
const often = 5;
/** Each connection keeps its own plans, so their number has a bound; further texts go as before. */
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

/** Everything is planned anew, on every connection. */
const forget = (): void => {
  names.clear();
  generation += 1;
};

/** A client of the pool, for Kysely, with which the server parses and plans a frequent text once. */
export const preparing = (client: PoolClient): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = values.length === 0 ? undefined : nameFor(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isStalePlan(error)) forget();
      throw error;
    }
  };
  return { query, release: () => client.release() } as PostgresPoolClient;
};
