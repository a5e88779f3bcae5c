import { createHmac, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { hasBlindIndexKey, hasKeys, type KeyRing } from './key-ring.ts';

const blindIndexName = 'blind index';

const fingerprint = (key: KeyObject): Buffer =>
  createHmac('sha256', key).update('fingerprint').digest().subarray(0, 16);

/**
 * A database that was written with keys is not opened with new ones: nothing is made in the folder,
 * where it would hide that the right file is missing.
 */
export const refuseLostKeys = async (pool: Pool, folder: string): Promise<void> => {
  const masters = await hasKeys(folder);
  const index = await hasBlindIndexKey(folder);
  if (masters && index) return;
  const used = await pool.query<{ key_name: string }>('select key_name from vault_fingerprints');
  const names = used.rows.map((row) => row.key_name);
  if (names.length === 0) return;
  if (!masters)
    throw new Error(
      `there are no keys in ${folder}, but the database was written with some; put them back`,
    );
  if (names.includes(blindIndexName))
    throw new Error(
      `blind-index.key is not in ${folder}, but the database was written with it; put it back`,
    );
};

/**
 * Compares the keys with those the database was written with and notes new ones. A lost or exchanged
 * key file is found here, at start, before anything is sealed that could not be opened again.
 */
export const checkKeys = async (
  pool: Pool,
  ring: KeyRing,
  blindIndexKey: KeyObject,
): Promise<void> => {
  const given = new Map<string, KeyObject>([
    [blindIndexName, blindIndexKey],
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
};
