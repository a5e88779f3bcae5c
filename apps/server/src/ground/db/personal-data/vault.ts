import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { blindIndex, type BlindColumn } from './blind-index.ts';
import { checkKeys } from './check-keys.ts';
import { createDataKeys, type NewKeyRow } from './data-keys.ts';
import {
  keyIdOf,
  openValue,
  sealValue,
  SealedDataError,
  unwrapDataKey,
  wrapDataKey,
  type Place,
} from './envelope.ts';
import type { KeyRing } from './key-ring.ts';

type Erased = { readonly erased: true };

export type Vault = {
  /** Fails for a person whose key was destroyed: nothing may be kept about them again. */
  sealFor(personId: string, place: Place, plaintext: string | Uint8Array): Promise<Buffer>;
  /**
   * For a new person whose key no other process can make: the caller writes the key in the
   * transaction that writes the sealed data, so that there are both or neither.
   */
  sealForNew(
    personId: string,
    place: Place,
    plaintext: string | Uint8Array,
  ): { readonly sealed: Buffer; readonly key: NewKeyRow };
  /** Throws when the value was changed or moved. Calls made together cost one query. */
  open(
    place: Place,
    sealed: Buffer,
  ): Promise<{ readonly erased: false; readonly bytes: Buffer } | Erased>;
  blindIndex(column: BlindColumn, value: string): Buffer;
  /** Wraps every data key with the newest master key, in batches, while others read. Safe to repeat. */
  rotateMasterKey(): Promise<{ rewrapped: number }>;
  /** Erases, in the caller's transaction, everything ever sealed for the person. */
  destroyPersonKey(tx: Tx, personId: string): Promise<void>;
  close(): Promise<void>;
};

const channel = 'vault';
const keysAdded = 'keys added';
const batchSize = 500;

const bytesOf = (plaintext: string | Uint8Array): Uint8Array =>
  typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext;

export const createVault = async (options: {
  database: OpenDatabase;
  masterKeys: KeyRing;
  blindIndexKey: KeyObject;
}): Promise<Vault> => {
  const { database, masterKeys, blindIndexKey } = options;
  const dataKeys = createDataKeys(database.sidePool, masterKeys);
  await checkKeys(database.sidePool, masterKeys, blindIndexKey);
  const reload = () => {
    masterKeys.reload().catch((error: unknown) => {
      database.log(`master keys could not be read: ${String(error)}`);
    });
  };
  const unlisten = await database.listen(channel, {
    received: (payload) => (payload === keysAdded ? reload() : dataKeys.forget(payload)),
    refresh: () => {
      dataKeys.forgetAll();
      reload();
    },
  });

  const open: Vault['open'] = async (place, sealed) => {
    const dataKey = await dataKeys.byId(keyIdOf(sealed));
    if (dataKey === undefined) throw new SealedDataError('sealed with a key that does not exist');
    if (dataKey.erased) return { erased: true };
    return { erased: false, bytes: openValue(dataKey.key, place, sealed) };
  };

  return {
    sealFor: async (personId, place, plaintext) => {
      const dataKey = await dataKeys.forPerson(personId);
      if (dataKey.erased) throw new Error('this person was erased');
      return sealValue(dataKey.id, dataKey.key, place, bytesOf(plaintext));
    },
    sealForNew: (personId, place, plaintext) => {
      const { key, row } = dataKeys.make(personId);
      return {
        sealed: sealValue(row.key_id, key, place, bytesOf(plaintext)),
        key: row,
      };
    },
    open,
    blindIndex: (column, value) => blindIndex(blindIndexKey, column, value),
    rotateMasterKey: async () => {
      await masterKeys.reload();
      await checkKeys(database.sidePool, masterKeys, blindIndexKey);
      await database.notify(channel, keysAdded);
      let rewrapped = 0;
      for (;;) {
        const done = await rewrapBatch(database, masterKeys);
        if (done === 0) return { rewrapped };
        rewrapped += done;
      }
    },
    destroyPersonKey: async (tx, personId) => {
      // A person without a key gets a destroyed one, so that nothing is sealed for them later.
      const { key_id: keyId } = await tx.db
        .insertInto('person_keys')
        .values({
          key_id: randomUUID(),
          person_id: personId,
          master_key_id: null,
          wrapped: null,
          destroyed_at: sql<Date>`now()`,
        })
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet((row) => ({
            master_key_id: null,
            wrapped: null,
            destroyed_at: sql<Date>`coalesce(${row.ref('person_keys.destroyed_at')}, now())`,
          })),
        )
        .returning('key_id')
        .executeTakeFirstOrThrow();
      await sql`select pg_notify(${channel}, ${keyId})`.execute(tx.db);
      tx.afterCommit(() => dataKeys.forget(keyId));
    },
    close: unlisten,
  };
};

const rewrapBatch = async (database: OpenDatabase, ring: KeyRing): Promise<number> => {
  const current = ring.current();
  return database.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('person_keys')
      .select(['key_id', 'person_id', 'master_key_id', 'wrapped'])
      .where('wrapped', 'is not', null)
      .where('master_key_id', '!=', current.id)
      .limit(batchSize)
      .forUpdate()
      .execute();
    const wrapped = rows.flatMap((row) => {
      const old = ring.all().find(({ id }) => id === row.master_key_id);
      if (old === undefined) throw new Error(`master key ${row.master_key_id} is missing`);
      if (row.wrapped === null) return [];
      const key = unwrapDataKey(old.key, row.person_id, row.wrapped);
      return [wrapDataKey(current.key, row.person_id, key)];
    });
    await sql`
      update person_keys k set wrapped = v.wrapped, master_key_id = ${current.id}
      from unnest(${rows.map((row) => row.key_id)}::uuid[], ${wrapped}::bytea[])
        as v (key_id, wrapped)
      where k.key_id = v.key_id`.execute(db);
    return rows.length;
  });
};
