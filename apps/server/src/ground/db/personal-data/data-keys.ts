import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { newDataKey, unwrapDataKey, wrapDataKey } from './envelope.ts';
import type { KeyRing, MasterKey } from './key-ring.ts';

/** A person's key, or the fact that it was destroyed. */
type DataKey = { readonly id: string; readonly personId: string } & (
  | { readonly erased: false; readonly key: KeyObject }
  | { readonly erased: true }
);

export type DataKeys = {
  /** The person's key, made if there is none. It is committed before it is used. */
  forPerson(personId: string): Promise<DataKey>;
  /** A key for a new person. It counts once the caller has written its row. */
  make(personId: string): { readonly key: KeyObject; readonly row: NewKeyRow };
  byId(keyId: string): Promise<DataKey | undefined>;
  forget(keyId: string): void;
  forgetAll(): void;
};

type Row = {
  key_id: string;
  person_id: string;
  master_key_id: string | null;
  wrapped: Buffer | null;
};

/** The form in which it is stored. */
export type NewKeyRow = Row & { master_key_id: string; wrapped: Buffer };
type Lookup = 'key_id' | 'person_id';

const cacheSize = 10_000;
/** A bound on how long a node that misses a message could go on using a destroyed key. */
const cacheMs = minuteMs;

export const createDataKeys = (pool: Pool, ring: KeyRing): DataKeys => {
  const cache = createCache();

  const master = async (id: string): Promise<MasterKey> => {
    const find = () => ring.all().find((each) => each.id === id);
    const known = find();
    if (known !== undefined) return known;
    await ring.reload();
    const added = find();
    if (added === undefined) throw new Error(`master key ${id} is not among the keys`);
    return added;
  };
  const toDataKey = async (row: Row): Promise<DataKey> => {
    const base = { id: row.key_id, personId: row.person_id };
    if (row.wrapped === null || row.master_key_id === null) return { ...base, erased: true };
    const { key } = await master(row.master_key_id);
    return { ...base, erased: false, key: unwrapDataKey(key, row.person_id, row.wrapped) };
  };
  const load = async (column: Lookup, values: readonly string[]): Promise<DataKey[]> => {
    const epoch = cache.epoch();
    const type = column === 'key_id' ? 'uuid' : 'text';
    const found = await pool.query<Row>({
      name: `person_keys_by_${column}`,
      text: `select key_id, person_id, master_key_id, wrapped from person_keys
        where ${column} = any($1::${type}[])`,
      values: [values],
    });
    const keys = await Promise.all(found.rows.map(toDataKey));
    // A key destroyed during our reading must not return into the cache.
    if (epoch === cache.epoch()) keys.forEach((key) => cache.add(key));
    return keys;
  };
  const byId = together(
    (ids) => load('key_id', ids),
    ({ id }) => id,
  );
  const byPerson = together(
    (ids) => load('person_id', ids),
    ({ personId }) => personId,
  );

  const newRow = (personId: string, key: KeyObject): NewKeyRow => {
    const current = ring.current();
    return {
      key_id: randomUUID(),
      person_id: personId,
      master_key_id: current.id,
      wrapped: wrapDataKey(current.key, personId, key),
    };
  };
  const create = async (personId: string): Promise<void> => {
    const row = newRow(personId, newDataKey());
    await pool.query(
      `insert into person_keys (key_id, person_id, master_key_id, wrapped)
       values ($1, $2, $3, $4) on conflict (person_id) do nothing`,
      [row.key_id, row.person_id, row.master_key_id, row.wrapped],
    );
  };

  return {
    forPerson: async (personId) => {
      const cached = cache.byPerson(personId) ?? (await byPerson(personId));
      if (cached !== undefined) return cached;
      await create(personId);
      const made = await byPerson(personId);
      if (made === undefined) throw new Error('a data key was made but is not there');
      return made;
    },
    make: (personId) => {
      const key = newDataKey();
      const row = newRow(personId, key);
      // The writer of the row can open its seals before any other process sees the row.
      cache.add({ id: row.key_id, personId, erased: false, key });
      return { key, row };
    },
    byId: async (keyId) => cache.byId(keyId) ?? byId(keyId),
    forget: (keyId) => cache.remove(keyId),
    forgetAll: () => cache.clear(),
  };
};

/** Asks once for everything wanted in the same turn, so that a list needs one query. */
const together = (
  load: (ids: readonly string[]) => Promise<DataKey[]>,
  idOf: (key: DataKey) => string,
): ((id: string) => Promise<DataKey | undefined>) => {
  let waiting: { ids: Set<string>; answer: Promise<Map<string, DataKey>> } | undefined;
  return async (id) => {
    if (waiting === undefined) {
      const ids = new Set<string>();
      const answer = Promise.resolve().then(async () => {
        waiting = undefined;
        return new Map((await load([...ids])).map((key) => [idOf(key), key]));
      });
      waiting = { ids, answer };
    }
    waiting.ids.add(id);
    return (await waiting.answer).get(id);
  };
};

const createCache = () => {
  const entries = new Map<string, { key: DataKey; until: number }>();
  const keyOfPerson = new Map<string, string>();
  let epoch = 0;

  const remove = (keyId: string): void => {
    epoch += 1;
    drop(keyId);
  };
  const drop = (keyId: string): void => {
    const entry = entries.get(keyId);
    entries.delete(keyId);
    if (entry !== undefined) keyOfPerson.delete(entry.key.personId);
  };
  const byId = (keyId: string): DataKey | undefined => {
    const entry = entries.get(keyId);
    if (entry === undefined) return undefined;
    if (entry.until < performance.now()) {
      drop(keyId);
      return undefined;
    }
    // The map keeps insertion order: a reinserted one is the most recently used.
    entries.delete(keyId);
    entries.set(keyId, entry);
    return entry.key;
  };
  return {
    epoch: () => epoch,
    byId,
    byPerson: (personId: string) => {
      const keyId = keyOfPerson.get(personId);
      return keyId === undefined ? undefined : byId(keyId);
    },
    add: (key: DataKey) => {
      entries.set(key.id, { key, until: performance.now() + cacheMs });
      keyOfPerson.set(key.personId, key.id);
      const [oldest] = entries.keys();
      if (entries.size > cacheSize && oldest !== undefined) drop(oldest);
    },
    remove,
    clear: () => {
      epoch += 1;
      entries.clear();
      keyOfPerson.clear();
    },
  };
};
