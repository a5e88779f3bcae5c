import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

test('a request that outlives its process is told to come again', async () => {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  await pool.end();
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(String(error)).toContain('after calling end');
  expect(isUnavailable(error)).toBe(true);
});

test('a server that is not there is unavailable, a mistake of ours is not', async () => {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  expect(isUnavailable(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true);
  await pool.end();
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isUnavailable('a word')).toBe(false);
});
