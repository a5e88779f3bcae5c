import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';
import { errorCode } from './error-code.ts';

/**
 * A database that was written with keys is not opened without them. Keys made now would be the wrong
 * ones, and would lie where the right ones are to be put back.
 */
export async function refuseWithoutKeys(pool: Pool, folder: string): Promise<void> {
  const known = await pool.query('select from vault_fingerprints limit 1');
  if (known.rowCount === 0) return;
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const missing = ['blind-index', 'master'].filter(
    (kind) => !names.some((name) => name.startsWith(kind) && name.endsWith('.key')),
  );
  if (missing.length === 0) return;
  throw new Error(
    `this database was written with keys that are not in ${folder} (${missing.join(', ')}); put them back`,
  );
}
