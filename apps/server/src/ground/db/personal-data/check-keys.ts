import { createHmac, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { hasKeys, type KeyRing } from './key-ring.ts';

function fingerprint(key: KeyObject): Buffer {
  return createHmac('sha256', key).update('fingerprint').digest().subarray(0, 16);
}

/** A database that was written with keys is not opened with new ones: nothing is made in the folder. */
export async function refuseLostKeys(pool: Pool, folder: string): Promise<void> {
  if (await hasKeys(folder)) return;
  const used = await pool.query('select from vault_fingerprints limit 1');
  if (used.rowCount === 0) return;
  throw new Error(
    `there are no keys in ${folder}, but the database was written with some; put them back`,
  );
}

/**
 * Compares the keys with those the database was written with and notes new ones. A lost or exchanged
 * key file is found here, at start, before anything is sealed that could not be opened again.
 */
export async function checkKeys(
  pool: Pool,
  ring: KeyRing,
  blindIndexKey: KeyObject,
): Promise<void> {
  const given = new Map<string, KeyObject>([
    ['blind index', blindIndexKey],
    ...ring.all().map(({ id, key }): [string, KeyObject] => [id, key]),
  ]);
  await pool.query(
    `insert into vault_fingerprints (key_name, fingerprint)
     select * from unnest($1::text[], $2::bytea[]) on conflict do nothing`,
    [[...given.keys()], [...given.values()].map(fingerprint)],
  );
  const known = await pool.query<{ key_name: string; fingerprint: Buffer; used: boolean }>(
    `select key_name, fingerprint,
       exists (select from person_keys where master_key_id = key_name) as used
     from vault_fingerprints`,
  );
  for (const row of known.rows) {
    const key = given.get(row.key_name);
    if (key === undefined && row.used) {
      throw new Error(`master key ${row.key_name} is missing; people's data cannot be opened`);
    }
    if (key !== undefined && !fingerprint(key).equals(row.fingerprint)) {
      throw new Error(`key "${row.key_name}" is not the one this database was written with`);
    }
  }
}
