import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { until } from '#testing/server/until.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { refuseLostKeys } from './check-keys.ts';
import { SealedDataError } from './envelope.ts';
import { addMasterKey, loadKeyRing } from './key-ring.ts';
import { createVault, type Vault } from './vault.ts';

const patience = { timeout: 90_000 };

let suite: TestDatabase;
let folder: string;
let vault: Vault;
/** A second node on the same database, with a connection and a cache of its own. */
let otherDatabase: OpenDatabase;
let other: Vault;
const blindIndexKey = createSecretKey(randomBytes(32));
const phone = (row: string) => ({ table: 'customers', column: 'phone', row });

/** The text that was sealed. */
const openText = async (vault: Vault, ...sealed: Parameters<Vault['open']>) => {
  const opened = await vault.open(...sealed);
  return opened.erased ? opened : { erased: false, text: opened.bytes.toString('utf8') };
};

beforeAll(async () => {
  suite = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-vault-'));
  const open = async (database: OpenDatabase) =>
    createVault({ database, masterKeys: await loadKeyRing(folder), blindIndexKey });
  vault = await open(suite.database);
  otherDatabase = openDatabase({ url: suite.url, poolSize: 2 });
  other = await open(otherDatabase);
});
afterAll(async () => {
  await Promise.all([vault.close(), other.close()]);
  await otherDatabase.close();
  await suite.drop();
  await rm(folder, { recursive: true, force: true });
});

test('one node opens what another sealed, and only in its place', async () => {
  const sealed = await vault.sealFor('p1', phone('1'), '13800000000');
  expect(await openText(other, phone('1'), sealed)).toEqual({ erased: false, text: '13800000000' });
  await expect(openText(other, phone('2'), sealed)).rejects.toThrow(SealedDataError);
  expect(sealed.includes('13800000000')).toBe(false);
});

test('first seals for a person at the same moment share one key', async () => {
  const sealed = await Promise.all(
    Array.from({ length: 20 }, (_, row) =>
      (row % 2 === 0 ? vault : other).sealFor('p2', phone(String(row)), `text ${row}`),
    ),
  );
  const opened = await Promise.all(
    sealed.map((value, row) => openText(vault, phone(String(row)), value)),
  );
  expect(opened).toEqual(sealed.map((_, row) => ({ erased: false, text: `text ${row}` })));
});

test('a seal inside a transaction that fails does not lose the key', async () => {
  let sealed: Buffer = Buffer.alloc(0);
  const failing = inTransaction(suite.database, async () => {
    sealed = await vault.sealFor('p3', phone('3'), 'kept');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await openText(other, phone('3'), sealed)).toEqual({ erased: false, text: 'kept' });
});

test('more transactions that seal than there are connections all finish', async () => {
  const done = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      inTransaction(suite.database, async (tx) => {
        await tx.db.selectFrom('audit_heads').select('seq').execute();
        return vault.sealFor(`many-${index}`, phone('1'), 'x');
      }),
    ),
  );
  expect(done).toHaveLength(30);
});

test('a destroyed key erases on every node, and nothing can be sealed again', async () => {
  const sealed = await vault.sealFor('p4', phone('4'), 'secret');
  const unrelated = await vault.sealFor('p5', phone('5'), 'stays');
  expect(await openText(other, phone('4'), sealed)).toMatchObject({ text: 'secret' });
  await inTransaction(suite.database, (tx) => vault.destroyPersonKey(tx, 'p4'));
  expect(await vault.open(phone('4'), sealed)).toEqual({ erased: true });
  await vi.waitFor(async () => {
    expect(await other.open(phone('4'), sealed)).toEqual({ erased: true });
  }, patience);
  await expect(other.sealFor('p4', phone('4'), 'again')).rejects.toThrow('erased');
  expect(await openText(other, phone('5'), unrelated)).toMatchObject({ text: 'stays' });
  const row = await suite.database.db
    .selectFrom('person_keys')
    .select(['wrapped', 'master_key_id'])
    .where('person_id', '=', 'p4')
    .executeTakeFirst();
  expect(row).toEqual({ wrapped: null, master_key_id: null });
});

test('the bytes of a destroyed key leave the pages of its table', async () => {
  await vault.sealFor('p41', phone('41'), 'secret');
  await vault.sealFor('p42', phone('42'), 'stays');
  const keyOf = async (person: string): Promise<Buffer> => {
    const row = await suite.database.db
      .selectFrom('person_keys')
      .select('wrapped')
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    return row.wrapped ?? Buffer.alloc(0);
  };
  const [destroyed, stays] = [await keyOf('p41'), await keyOf('p42')];
  /** Asked of the file itself, after everything in memory was written to it. */
  const onDisk = async (bytes: Buffer): Promise<boolean> => {
    await sql`checkpoint`.execute(suite.database.db);
    const { rows } = await sql<{ found: boolean }>`
      select position(${bytes}::bytea in
        pg_read_binary_file(pg_relation_filepath('person_keys'))) > 0 as found`.execute(
      suite.database.db,
    );
    return rows[0]?.found === true;
  };
  expect(destroyed.length).toBeGreaterThan(30);
  await inTransaction(suite.database, (tx) => vault.destroyPersonKey(tx, 'p41'));
  expect(await onDisk(destroyed)).toBe(true);
  // Rows that any open transaction might still see are kept: the job runs again, for a week.
  await until('the key has left the pages', async () => {
    await sql`select forget_destroyed_keys(7)`.execute(suite.database.db);
    await sql`select turn_over_log()`.execute(suite.database.db);
    return !(await onDisk(destroyed));
  });
  expect(await onDisk(stays)).toBe(true);
});

test('an erasure that is rolled back erases nothing', async () => {
  const sealed = await vault.sealFor('p6', phone('6'), 'here');
  const failing = inTransaction(suite.database, async (tx) => {
    await vault.destroyPersonKey(tx, 'p6');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await openText(vault, phone('6'), sealed)).toMatchObject({ text: 'here' });
});

test('a person never seen before can be erased too', async () => {
  await inTransaction(suite.database, (tx) => vault.destroyPersonKey(tx, 'stranger'));
  await expect(vault.sealFor('stranger', phone('7'), 'x')).rejects.toThrow('erased');
});

test('the master key rotates while others read and write', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `rotating-${index}`);
  const sealed = await Promise.all(
    people.map((person) => vault.sealFor(person, phone(person), person)),
  );
  await addMasterKey(folder);
  const rotated = new AbortController();
  const reading = (async () => {
    let reads = 0;
    // A fresh node each round, so that every read unwraps the present keys of the database.
    while (!rotated.signal.aborted || reads === 0) {
      const database = openDatabase({ url: suite.url, poolSize: 2 });
      const masterKeys = await loadKeyRing(folder);
      const reader = await createVault({ database, masterKeys, blindIndexKey });
      const texts = await Promise.all(
        sealed.map((value, index) => openText(reader, phone(people[index] ?? ''), value)),
      );
      expect(texts).toEqual(people.map((text) => ({ erased: false, text })));
      reads += 1;
      await reader.close();
      await database.close();
    }
  })();
  const { rewrapped } = await vault.rotateMasterKey();
  rotated.abort();
  await reading;
  expect(rewrapped).toBeGreaterThanOrEqual(60);
  const left = await suite.database.db
    .selectFrom('person_keys')
    .select('key_id')
    .where('master_key_id', '=', '0001')
    .execute();
  expect(left).toEqual([]);
  expect(await vault.rotateMasterKey()).toEqual({ rewrapped: 0 });
  // The other node learned of the new key: people it meets from now on use it.
  await vi.waitFor(async () => {
    const person = `later-${randomBytes(4).toString('hex')}`;
    await other.sealFor(person, phone('1'), 'x');
    const row = await suite.database.db
      .selectFrom('person_keys')
      .select('master_key_id')
      .where('person_id', '=', person)
      .executeTakeFirst();
    expect(row?.master_key_id).toBe('0002');
  }, patience);
});

test('keys other than those the database was written with are refused at start', async () => {
  const { database } = suite;
  const strange = await mkdtemp(path.join(tmpdir(), 'parasol-vault-'));
  const strangeRing = await loadKeyRing(strange);
  await expect(createVault({ database, masterKeys: strangeRing, blindIndexKey })).rejects.toThrow(
    '0001',
  );
  const masterKeys = await loadKeyRing(folder);
  await expect(
    createVault({ database, masterKeys, blindIndexKey: createSecretKey(randomBytes(32)) }),
  ).rejects.toThrow('blind index');
  const withoutNewest = { ...masterKeys, all: () => masterKeys.all().slice(1) };
  await expect(createVault({ database, masterKeys: withoutNewest, blindIndexKey })).rejects.toThrow(
    'master key 0002 is missing',
  );
  await rm(strange, { recursive: true, force: true });
});

test('a lost key of the blind indexes is missed before a new one is made in its place', async () => {
  const missed = refuseLostKeys(suite.database.sidePool, folder);
  await expect(missed).rejects.toThrow(`blind-index.key is not in ${folder}`);
  expect(await readdir(folder)).not.toContain('blind-index.key');
});
