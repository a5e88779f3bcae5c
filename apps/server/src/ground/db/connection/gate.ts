import type { Pool, PoolClient } from 'pg';
import { NoPrimaryError } from './find-primary.ts';

export interface Gate {
  /** The same pool, of which connections are to be had while the gate is open. */
  readonly before: (pool: Pool) => Pool;
  /** Callers in line are told at once that the server is silent, and so is each new one. */
  readonly shut: () => void;
  readonly open: () => void;
}

type Callback = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

const giveTo = async (callback: Callback, asked: Promise<PoolClient>): Promise<void> => {
  let client: PoolClient;
  try {
    client = await asked;
  } catch (error) {
    callback(error as Error);
    return;
  }
  callback(undefined, client, () => client.release());
};

/**
 * Without it callers would wait for a connection behind others that wait in vain, and then as long
 * again on their own.
 */
export const createGate = (): Gate => {
  const waiting = new Set<(error: Error) => void>();
  let isShut = false;
  const silent = (): Error => new NoPrimaryError('the database server does not answer');
  return {
    before: (pool) => {
      const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
      const ask = (): Promise<PoolClient> =>
        new Promise((resolve, reject) => {
          if (isShut) {
            reject(silent());
            return;
          }
          waiting.add(reject);
          connect().then(
            (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
            (error: unknown) => {
              waiting.delete(reject);
              reject(error instanceof Error ? error : new Error(String(error)));
            },
          );
        });
      const guarded = (callback?: Callback): Promise<PoolClient> | undefined => {
        if (!callback) return ask();
        void giveTo(callback, ask());
        return undefined;
      };
      return Object.assign(pool, { connect: guarded });
    },
    shut: () => {
      isShut = true;
      for (const reject of waiting) reject(silent());
      waiting.clear();
    },
    open: () => {
      isShut = false;
    },
  };
};
