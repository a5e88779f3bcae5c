import { sql, type Transaction } from 'kysely';
import { dropKeys } from '#ground/db/personal-data/wrapped-keys.ts';
import type { Database } from '#ground/db/schema.ts';
import type { Schema, Side } from './rows-of-cell.ts';

/** Version, key, nonce and tag of a sealed value; anything shorter is a hash or an index. */
const leastSealed = 45;

/** Data keys with which anything in the database is sealed. */
export const usedKeys = async (
  tx: Transaction<Database>,
  schema: Schema,
): Promise<readonly string[]> => {
  const columns = [...schema].flatMap(([table, types]) =>
    [...types].flatMap(([column, type]) =>
      type === 'bytea'
        ? [
            `select encode(substring(${column} from 2 for 16), 'hex')::uuid as key_id from ${table}
             where octet_length(${column}) >= ${leastSealed} and get_byte(${column}, 0) = 1`,
          ]
        : [],
    ),
  );
  const { rows } = await sql<{ key_id: string }>`
    select key_id from person_keys where key_id in (${sql.raw(columns.join(' union '))})`.execute(
    tx,
  );
  return rows.map(({ key_id: keyId }) => keyId);
};

/**
 * Keys stay where something is sealed with them, or for a person who is here. The others are taken
 * out of the table: what they sealed cannot be opened here from any copy any more.
 */
export const cutKeys = async (
  tx: Transaction<Database>,
  schema: Schema,
  side: Side,
  before: readonly string[],
): Promise<void> => {
  const used = await usedKeys(tx, schema);
  const { rows } = await sql<{ key_id: string }>`
    select k.key_id from person_keys k
    where not (k.key_id = any(${used}::uuid[]))
      and (${side === 'new'} or k.key_id = any(${before}::uuid[]))
      and not exists (select from files f where f.person = k.person_id)
      and not exists (select from users u where u.user_id::text = k.person_id)
      and not exists (select from staff s where 'staff:' || s.staff_id = k.person_id)`.execute(tx);
  await dropKeys(
    tx,
    rows.map(({ key_id: keyId }) => keyId),
  );
};
