import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** The pool whose connection the running code holds for its transaction. */
export const heldPool = new AsyncLocalStorage<Pool>();

/**
 * Asking for a second connection while holding one locks all callers out once as many transactions
 * run as the pool has connections: a transaction reads through itself only.
 */
export const refuseSecondConnection = (pool: Pool): Pool => {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    if (heldPool.getStore() === pool) throw new Error('a second connection inside a transaction');
    return connect(...given);
  };
  return Object.assign(pool, { connect: guarded });
};
